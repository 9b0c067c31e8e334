local flow    = require "flowhost"
local Product = require "shop.product"
local screens = require "shop.screens"

local Feed = flow.screen("feed", { params = { "items" }, actions = { select = { "id", of = "items" } } })

local Home = flow.coordinator("Home", { params = { "items" }, events = { "added" } })

function Home:start()
  local feed = Feed { items = self.items }
  if self.device == "phone" then return self:push(feed) end
  self:set_root(flow.split { primary = feed, secondary = screens.Nothing {} })
end

function Home:on_select(id)
  local product = Product { id = id }
  if self.device == "phone" then self:push(product) else self:show_detail(product) end
end

function Home:on_added(id) self:emit("added", id) end

return Home
