-- The link of a launch waits for the login, and is opened once.
local flow = require "flowhost"
flow.scenario { covers = { "S1.2" } }
local app = flow.launch("chat", { link = "chat://chat/bob" })

app:expect "chats | login"
app:tap("submit", "ann")
app:expect "chats chat(sender=bob)"
app:back()
app:expect "chats"
