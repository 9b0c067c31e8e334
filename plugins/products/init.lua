local flow     = require "flowhost"
local Products = require "products.products"
local Saved    = require "products.saved"

local App = flow.coordinator "App"

function App:start()
  local tabs = flow.tabs { selected = "catalog", { "catalog", Products {} }, { "saved", Saved {} } }
  -- A custom container around the tabs, like the article's AppFlowController.
  self:set_root(self.store.framed and flow.custom { name = "frame", children = { { "tabs", tabs } } } or tabs)
end

return flow.plugin { name = "products", version = "1.0.0", api = 1, root = App }
