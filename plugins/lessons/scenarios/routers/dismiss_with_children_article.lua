-- A sheet with a pushed profile is dismissed: the completion of the profile is not called.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.22" } }

local app = flow.launch(profiles.launch(kit.Router))
app:tap "compose"
app:tap("profile", 2)
app:tap "choose"
app:expect "home"
