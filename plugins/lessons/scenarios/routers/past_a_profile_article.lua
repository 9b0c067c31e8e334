-- The menu of the back button pops two profiles at once; the article's Router calls only the upper one's completion.
local flow = require "flowhost"
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario {
  covers = { "S0.19" },
  leaks = "expected",
  report = "https://github.com/corona-warn-app/cwa-app-ios/issues/1463",
}

local app = flow.launch(profiles.launch(kit.Router))
app:tap("profile", 1)
app:tap("follower", 2)
app:hold_back "home"
app:expect "home"
