-- Without the tabs that a route needs, nothing moves, and the refusal gives the reason.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.16" } }
local app = world.open()

app:tap("open", "bob")
app:tap "settings"
app:open "chat://person/bob"
app:expect "chats chat(sender=bob) | settings"
