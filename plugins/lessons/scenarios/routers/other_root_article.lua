-- A new root removes all screens, and the article's Router calls no completion.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.21" },
  leaks = "expected",
  report = "https://github.com/AndreyPanov/ApplicationCoordinator/issues/26",
}

local app = flow.launch(profiles.launch(kit.Router))
app:tap("profile", 1)
app:tap("follower", 2)
app:back()
app:tap "start_over"
app:expect "home"
