-- A screen of a flow in a tab that was never shown: the flow starts, then the screen is pushed.
local flow = require "flowhost"
flow.scenario { covers = { "S1.5" } }
local app = flow.launch("chat", { store = { token = "token", tabs = "chats" } })

app:open "chat://settings/privacy"
app:expect "settings: settings privacy"
