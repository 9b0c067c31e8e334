-- A flow without a `start` is reported by name, and its parent gets `on_cancel`, since nothing was shown.
local flow = require "flowhost"
flow.scenario { errors = "expected" }

local Photo = flow.screen("photo", { actions = { "buy" } })

local Buy = flow.coordinator "Buy"

local App = flow.coordinator "App"

function App:start() self:set_root(Photo {}) end

function App:on_buy()
  self:push(Buy { on_cancel = function(reason) self:note("not bought: " .. reason) end })
end

local app = flow.launch(App)
app:tap "buy"
app:expect "photo"
