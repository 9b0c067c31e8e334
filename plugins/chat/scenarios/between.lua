-- A route depends only on what is in the app now, not on how it came there.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.7", "S1.17" } }
local app = world.open { tabs = "chats" }

app:tap("open", "bob")
app:back()
app:go("chat", { sender = "bob" })
app:swipe_back()
app:tab "settings"
app:go("chat", { sender = "bob" })
app:tab "people"
app:go("chat", { sender = "bob" })
app:expect "chats: chats chat(sender=bob)"
