-- A second guarded link during the login cancels the first one, and takes over the login.
local flow = require "flowhost"
flow.scenario { covers = { "S1.24" } }
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:open "chat://chat/eve"
assert(app:count "Login" == 1)
app:tap("submit", "ann")
app:expect "chats chat(sender=eve)"
