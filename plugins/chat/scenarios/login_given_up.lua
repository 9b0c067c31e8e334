-- A second link, which needs no login, cancels the first one and dismisses its login.
local flow = require "flowhost"
flow.scenario { covers = { "S1.23" }, leaks = "none" }
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:open "chat://settings"
app:expect "chats | settings"
