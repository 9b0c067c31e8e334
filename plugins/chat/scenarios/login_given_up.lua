-- A second link that needs no login: the login goes with the first.
local flow = require "flowhost"
flow.scenario { covers = { "S1.23" }, leaks = "none" }
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:open "chat://settings"
app:expect "chats | settings"
