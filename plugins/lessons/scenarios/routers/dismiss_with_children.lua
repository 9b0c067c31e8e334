-- A sheet with a pushed profile is dismissed, and the completion of the profile is called.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.22" } }

local app = flow.launch(profiles.launch(flow.router))
app:tap "compose"
app:tap("profile", 2)
app:tap "choose"
app:expect "home"
