-- A child that was added twice is removed once, and leaks.
local flow = require "flowhost"
local ui = flow.uikit
local kit = require "lessons.coordinator_kit"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.18" }, leaks = "expected" }

local App = ui.object("AppCoordinator", profiles.AppCoordinator)

-- Adds the child twice, like code that adds it before and after `start`.
function App:add_child(coordinator)
  kit.Coordinator.add_child(self, coordinator)
  kit.Coordinator.add_child(self, coordinator)
end

local app = flow.launch(profiles.launch(kit.Router, App))
app:tap("profile", 1)
app:back()
app:expect "home"
