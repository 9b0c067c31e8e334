-- A link that arrives while the settings are being presented waits for the end of the transition.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.16" } }
local app = world.open()

app:tap "settings"
app:after(0.1):open "chat://chat/bob"
app:expect "chats chat(sender=bob)"
