-- The user does not answer: the login is dismissed, and the app is as before.
local flow = require "flowhost"
flow.scenario { covers = { "S1.23" }, leaks = "none" }
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:wait(60)
app:expect "chats"
app:tap "settings"
app:expect "chats | settings"
