-- A cancelled swipe: if `did_show` came as after a pop, the article's Router would lose its coordinator. No test since
-- iOS 18 has seen that, so the simulated screens do not call it (U13), and the Router works.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.9", "U13" },
  report = "https://github.com/heinzl/swift-composable-navigation/issues/17",
}

local app = flow.launch(profiles.launch(kit.Router))
app:tap("profile", 1)
app:swipe_back { cancel = true }
app:tap("follower", 2)
app:expect "home profile profile"
