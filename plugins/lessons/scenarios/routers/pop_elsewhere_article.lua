-- A pop without the Router and without animation: no transition coordinator, no completion.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.20" }, leaks = "expected" }

local app = flow.launch(profiles.launch(kit.Router))
app:tap("profile", 1)
app:tap "close"
app:expect "home"
