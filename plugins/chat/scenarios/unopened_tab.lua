-- An event in one tab pushes in another that was never opened: selected first, then loaded, then pushed onto. The chats
-- know nothing of the settings.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.5", "S1.6" } }
local app = world.open { tabs = "chats" }

assert(app:tree():find "settings, never opened")
app:tap "privacy"
app:expect "settings: settings privacy"
app:back()
app:expect "settings: settings"
