local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.4f" } }
local app = world.open { tabs = "chats" }

app:tap("open", "bob")
app:tab "settings"
world.message(app, "bob")
app:expect "chats: chats chat(sender=bob)"
assert(#app.top.rows == 2)
