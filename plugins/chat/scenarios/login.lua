-- A user who is not signed in sees the login first, and then the destination.
local flow = require "flowhost"
flow.scenario { covers = { "S1.2", "S1.13" } }
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:expect "chats | login"
app:tap("submit", "ann")
app:expect "chats chat(sender=bob)"
