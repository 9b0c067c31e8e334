-- A sheet is dismissed that has pushed a profile: the completion of that is told.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.22" } }

local app = flow.launch(profiles.launch(flow.router))
app:tap "compose"
app:tap("profile", 2)
app:tap "choose"
app:expect "home"
