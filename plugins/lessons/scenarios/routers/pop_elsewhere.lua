-- Somebody pops without the router and without animation: the completion is told all the same.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.20" } }

local app = flow.launch(profiles.launch(flow.router))
app:tap("profile", 1)
app:tap "close"
app:expect "home"
