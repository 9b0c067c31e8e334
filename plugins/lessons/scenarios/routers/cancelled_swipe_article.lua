-- From iOS 18 on a swipe that is let go tells `did_show` as if it had popped, and the article's Router believes it.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.9", "U13" },
  errors = "expected",
  report = "https://github.com/heinzl/swift-composable-navigation/issues/17",
}

local app = flow.launch(profiles.launch(kit.Router))
app:tap("profile", 1)
app:swipe_back { cancel = true }
app:tap("follower", 2)
app:expect "home profile"
