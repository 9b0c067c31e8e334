-- The same message in an app with tabs: only the container differs.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.3", "S1.4f" } }
local app = world.open { tabs = "chats" }

app:tab "settings"
world.message(app, "bob")
app:expect "chats: chats chat(sender=bob)"
