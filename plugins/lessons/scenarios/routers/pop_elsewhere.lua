-- A pop without the router and without animation still calls the completion.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.20" } }

local app = flow.launch(profiles.launch(flow.router))
app:tap("profile", 1)
app:tap "close"
app:expect "home"
