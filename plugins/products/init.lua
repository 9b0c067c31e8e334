local flow     = require "flowhost"
local Frame    = require "products.frame"
local Products = require "products.products"
local Saved    = require "products.saved"

local App = flow.coordinator "App"

function App:start()
  local tabs = flow.tabs { selected = "catalog", { "catalog", Products {} }, { "saved", Saved {} } }
  self:set_root(self.store.framed and Frame { tabs } or tabs)
end

return flow.plugin { name = "products", version = "1.0.0", api = 1, root = App }
