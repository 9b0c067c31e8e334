-- Two taps in one turn push the same screen twice: the completion is overwritten, then UIKit raises an exception.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.25", "U1" },
  crash = "expected",
  report = "https://github.com/element-hq/element-ios/issues/3924",
}

local app = flow.launch(profiles.launch(kit.Router))
app:tap "about"
app:after(0):tap "about"
