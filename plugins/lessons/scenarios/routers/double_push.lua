-- Two taps in one turn push the same screen twice: the second push is refused, and the first completion is kept.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.25", "U1" },
  errors = "expected",
  report = "https://github.com/element-hq/element-ios/issues/3924",
}

local app = flow.launch(profiles.launch(flow.router))
app:tap "about"
app:after(0):tap "about"
app:expect "home about"
app:back()
app:expect "home"
