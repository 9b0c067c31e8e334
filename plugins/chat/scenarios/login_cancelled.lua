local flow = require "flowhost"
flow.scenario { covers = { "S1.2", "S1.16" } }
local app = flow.launch "chat"

app:tap("open", "bob")
app:expect "chats | login"
app:tap "cancel"
app:expect "chats"
