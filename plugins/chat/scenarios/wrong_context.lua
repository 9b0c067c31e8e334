-- A context with a mistake is refused before the login is shown.
local flow = require "flowhost"
flow.scenario { covers = { "S1.9", "S1.14", "S1.16" } }
local app = flow.launch "chat"

print(pcall(app.go, app, "chatt", { sender = "bob" }))
print(pcall(app.go, app, "chat", { sendr = "bob" }))
app:go "chat"
app:expect "chats"
