-- The tab of the chats was never shown, so its list is loaded first.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4f", "S1.5" } }
local app = world.open { tabs = "settings" }

world.message(app, "bob")
app:expect "chats: chats chat(sender=bob)"
app:back()
app:expect "chats: chats"
