-- A second message during the push of the first one waits for the transition, and is then planned on the new stack.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.23" } }
local app = world.open()

app:open "chat://chat/bob"
app:after(0.1):open "chat://chat/eve"
app:expect "chats chat(sender=eve)"
