-- The menu of the back button pops two profiles at once, and calls both completions.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.19" }, report = "https://github.com/corona-warn-app/cwa-app-ios/issues/1463" }

local app = flow.launch(profiles.launch(flow.router))
app:tap("profile", 1)
app:tap("follower", 2)
app:hold_back "home"
app:expect "home"
