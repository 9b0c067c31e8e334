-- A screen that is found gets its new content after the login, so that a cancelled login changes nothing.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.16", "S1.18" } }
local app = world.open { in_place = true }

app:tap("open", "ann")
app:tap "settings"
app:tap "sign_out"
world.message(app, "bob")
app:expect "chats chat(sender=ann) | settings | login"
app:tap "cancel"
app:expect "chats chat(sender=ann) | settings"
