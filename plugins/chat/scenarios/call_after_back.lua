-- A call that begins after the user has left its chat can be ended like any other.
local flow = require "flowhost"
local app = flow.launch("chat", { start = "in_a_chat", manual = true })

app:tap "call"
app:back()
app:answer("messages", { reply = 1 })
app:answer("messages", { reply = 1 })
app:tap "hang_up"
assert(app:path():find "call" == nil)
