-- Another root takes everything, and the article's Router tells nobody.
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
