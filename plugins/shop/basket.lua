local flow     = require "flowhost"
local Checkout = require "shop.checkout"

local Cart = flow.screen("cart", { state = { lines = {} }, actions = { "checkout", remove = { "id", of = "lines" } } })

local Basket = flow.coordinator "Basket"

-- Every order contains a bag.
local BAG = { id = 0, name = "bag", price = 1 }

function Basket:start()
  self.cart = Cart {}
  self:push(self.cart)
  self:refresh()
end

function Basket:lines() return self.store.basket or { BAG } end

function Basket:keep(lines)
  self.store.basket = lines
  self:refresh()
end

-- Items can be added before the tab is first shown.
function Basket:refresh()
  if self.cart then self.cart.lines = self:lines() end
end

function Basket:add(item)
  local lines = self:lines()
  lines[#lines + 1] = { id = item.id, name = item.name, price = item.price }
  self:keep(lines)
end

function Basket:on_remove(id)
  local rest = {}
  for _, line in ipairs(self:lines()) do
    if line.id ~= id then rest[#rest + 1] = line end
  end
  self:keep(rest)
end

function Basket:on_checkout()
  if #self:lines() == 0 then return self:alert { title = "Nothing to pay for" } end
  local total = 0
  for _, line in ipairs(self:lines()) do total = total + line.price end
  local order, reason = self:present(Checkout { total = total }):await()
  if not order then return self:note("checkout ended: " .. reason) end
  self:keep(nil)    -- the next order begins with a bag of its own
end

return Basket
