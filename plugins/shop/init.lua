local flow    = require "flowhost"
local Basket  = require "shop.basket"
local Home    = require "shop.home"
local Profile = require "shop.profile"

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

function App:on_reorder(id)
  self:put(id)
  self:select "basket"
end

function App:on_resize() self:note("width " .. self.width) end

return flow.plugin {
  name = "shop", version = "1.0.0", api = 1, root = App,
  services = require "shop.services",
}
