-- A link that comes while the settings slide in is kept, and applied when they stand.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.16" } }
local app = world.open()

app:tap "settings"
app:after(0.1):open "chat://chat/bob"
app:expect "chats chat(sender=bob)"
