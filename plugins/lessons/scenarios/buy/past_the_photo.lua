-- The menu of the back button pops past the photo at which Buy began, and Buy ends.
local flow = require "flowhost"
local App = require "lessons.buy_flow"
flow.scenario { covers = { "S4.6" }, report = "https://github.com/corona-warn-app/cwa-app-ios/issues/1463" }

local app = flow.launch(App)
app:tap("select", 3)
app:tap "buy"
app:hold_back "photos"
app:expect "photos"
