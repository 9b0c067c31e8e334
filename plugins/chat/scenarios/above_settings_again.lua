-- A second message finds the sheet that the first one has presented.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4e" } }
local app = world.open { above = true }

app:tap "settings"
world.message(app, "bob")
world.message(app, "eve")
app:expect "chats | settings | chat(sender=eve)"
