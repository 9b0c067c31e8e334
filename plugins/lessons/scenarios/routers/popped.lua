-- For its own pops, the router calls each completion once, the lowest first.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.10", "S0.12" } }

local app = flow.launch(profiles.launch(flow.router))
app:tap("profile", 1)
app:tap("follower", 2)
app:tap("follower", 3)
app:tap "back"
app:expect "home profile profile(id=2)"
app:tap "home"
app:expect "home"
