-- The chats themselves were never opened: their list comes first.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4f", "S1.5" } }
local app = world.open { tabs = "settings" }

world.message(app, "bob")
app:expect "chats: chats chat(sender=bob)"
app:back()
app:expect "chats: chats"
