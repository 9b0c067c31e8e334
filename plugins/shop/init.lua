local flow    = require "flowhost"
local Basket  = require "shop.basket"
local Home    = require "shop.home"
local Profile = require "shop.profile"
require "shop.routes"

local App = flow.coordinator "App"

function App:start()
  self.items = self.services.feed()
  self.basket = Basket {}
  self:set_root(flow.tabs {
    selected = "home",
    { "home", Home { items = self.items, on_added = function(id) self:put(id) end } },
    { "basket", self.basket },
    { "profile", Profile {} },
  })
end

function App:put(id)
  for _, item in ipairs(self.items) do
    if item.id == id then self.basket:add(item) end
  end
end

-- Adds a product that a link has opened.
function App:on_added(id) self:put(id) end

function App:on_reorder(id)
  self:put(id)
  self:select "basket"
end

function App:on_resize() self:note("width " .. self.width) end

return flow.plugin {
  name = "shop", version = "1.0.0", api = 1, root = App,
  services = require "shop.services",
  opens = { "shop://", "https://shop.example" },
  links = {
    ["cart"]                = function(root) root:select "basket" end,
    ["me"]                  = "profile",
    ["orders"]              = "orders",
    ["orders/:id(\\d+)"]    = "order",
    ["p/:id(\\d+)"]         = "product",
    ["p/:id(\\d+)/reviews"] = "reviews",
  },
  starts = {
    signed_in = { store = { signed_in = true } },
    reviews   = { store = { signed_in = true }, link = "shop://p/3/reviews" },
  },
  on_notify = function(root, note)
    root:track("tapped", note.title)
    return note.link or "shop://cart"
  end,
}
