local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4a" } }
local app = world.open()

world.message(app, "bob")
app:expect "chats chat(sender=bob)"
app:back()
app:expect "chats"
