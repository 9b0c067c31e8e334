-- A new root removes all screens, and calls all completions.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.21" }, report = "https://github.com/AndreyPanov/ApplicationCoordinator/issues/26" }

local app = flow.launch(profiles.launch(flow.router))
app:tap("profile", 1)
app:tap("follower", 2)
app:back()
app:tap "start_over"
app:expect "home"
