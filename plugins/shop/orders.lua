local flow    = require "flowhost"
local screens = require "shop.screens"

local List = flow.screen("orders", { state = { rows = {} }, actions = { open = { "id", of = "rows" } } })
local Help = flow.screen("help", { params = { "topic" }, actions = { "done", "list", "order" } })

local Orders = flow.coordinator "Orders"

function Orders:start()
  local rows, problem = self.services.orders()
  if not rows then return self:cancel(problem) end
  self.items = {}
  for _, row in ipairs(rows) do self.items[row.id] = row.item end
  local list = List {}
  list.rows = rows
  self:push(list)
end

function Orders:on_open(id) self:push(screens.Order { id = id }) end

function Orders:on_reorder(order) self:finish(self.items[order.id]) end

function Orders:on_refund(order)
  local root, id = self.root, order.id
  -- Spawned, so that the refund continues when the flow has ended.
  flow.spawn(function()
    while not root.services.refund(id) do flow.sleep(5) end
    root:note("order " .. id .. " refunded")
  end)
end

-- Three ways to name the destination: a screen, a class, a name.
function Orders:on_help(order)
  self:push(Help { topic = "returns", on_order = function() self:pop_to(order) end })
end

function Orders:on_help_list() self:pop_to(List) end

function Orders:on_help_done() self:pop_to "order" end

return Orders
