-- A completion pushes its screen again: the new completion is deleted with the old one, so the second back calls none.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.24" } }

local app = flow.launch(profiles.launch(kit.Router))
app:tap "terms"
app:back()
app:expect "home terms"
app:back()
app:expect "home"
