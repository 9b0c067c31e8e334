-- An action in one tab pushes in another tab that was never shown: the tab is selected, its root is loaded, then comes
-- the push. The chats do not refer to the settings.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.5", "S1.6" } }
local app = world.open { tabs = "chats" }

assert(app:tree():find "settings, never opened")
app:tap "privacy"
app:expect "settings: settings privacy"
app:back()
app:expect "settings: settings"
