-- The same Buy in a sheet: its cancel closes the sheet, because its parent has presented it.
local flow = require "flowhost"
local App = require "lessons.buy_flow"
flow.scenario { covers = { "S4.4" } }

local app = flow.launch(App, { store = { is_vertical = true } })
app:tap("select", 3)
app:tap "buy"
app:tap "cancel"
app:expect "photos photo"
