-- The user drags away the sheet of a vertical Buy, and Buy ends.
local flow = require "flowhost"
local App = require "lessons.buy_flow"
flow.scenario { covers = { "S4.12" }, report = "https://github.com/RxSwiftCommunity/RxFlow/pull/169" }

local app = flow.launch(App, { store = { is_vertical = true } })
app:tap("select", 3)
app:tap "buy"
app:swipe_down()
app:expect "photos photo"
