-- The chat is already open: nothing moves, and its messages are loaded again.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4c" } }
local app = world.open()

app:tap("open", "bob")
local before = app.top
assert(#before.rows == 1)
world.message(app, "bob")
app:expect "chats chat(sender=bob)"
assert(app.top == before and #before.rows == 2)
