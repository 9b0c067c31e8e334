-- A cancelled swipe calls no completion. Going back later calls it, once.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.9", "U13" }, report = "https://github.com/heinzl/swift-composable-navigation/issues/17" }

local app = flow.launch(profiles.launch(flow.router))
app:tap("profile", 1)
app:swipe_back { cancel = true }
app:tap("follower", 2)
app:expect "home profile profile"
app:back()
app:swipe_back()
app:expect "home"
