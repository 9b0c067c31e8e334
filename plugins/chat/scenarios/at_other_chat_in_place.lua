-- Another chat is open: the same screen shows the new sender.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4b" } }
local app = world.open { in_place = true }

app:tap("open", "ann")
local before = app.top
world.message(app, "bob")
app:expect "chats chat(sender=bob)"
assert(app.top == before and #app.top.rows == 2)
