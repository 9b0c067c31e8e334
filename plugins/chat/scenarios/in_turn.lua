-- A second message while the first one's push is under way: it waits for its turn, and is judged by what stands then.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.23" } }
local app = world.open()

app:open "chat://chat/bob"
app:after(0.1):open "chat://chat/eve"
app:expect "chats chat(sender=eve)"
