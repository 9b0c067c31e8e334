-- Before iOS 13, the settings cover the whole screen, and only their button closes them.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { os = { "ios12", "ios18" } }
local app = world.open()

app:tap "settings"
app:tap "close"
app:expect "chats"
