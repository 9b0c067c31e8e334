-- Another chat is open: the new one takes its place, and back leads to the list.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4b" } }
local app = world.open()

app:tap("open", "ann")
world.message(app, "bob")
app:expect "chats chat(sender=bob)"
app:back()
app:expect "chats"
