-- With `above` in the store, the settings stay, and the chat is a sheet above them.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4e", "S1.12" } }
local app = world.open { above = true }

app:tap "settings"
world.message(app, "bob")
app:expect "chats | settings | chat(sender=bob)"
app:swipe_down()
app:expect "chats | settings"
