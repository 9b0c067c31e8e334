local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4d" } }
local app = world.open()

app:tap "settings"
app:expect "chats | settings"
world.message(app, "bob")
app:expect "chats chat(sender=bob)"
