-- The user drags a sheet away: `present` of the article has no completion to call.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.23" },
  leaks = "expected",
  report = "https://github.com/RxSwiftCommunity/RxFlow/pull/169",
}

local app = flow.launch(profiles.launch(kit.Router))
app:tap "compose"
app:swipe_down()
app:expect "home"
