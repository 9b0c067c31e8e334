-- A route with `dismissible = false`: no link takes the user out of a call.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.21", "S1.16" } }
local app = world.open()

app:tap("open", "bob")
app:tap "call"
world.message(app, "eve")
app:expect "chats chat(sender=bob) | call"
app:tap "hang_up"
world.message(app, "eve")
app:expect "chats chat(sender=eve)"
