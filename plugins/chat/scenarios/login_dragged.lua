-- Dragging the login away refuses the link, and the next link does not wait for it.
local flow = require "flowhost"
flow.scenario { covers = { "S1.23", "S1.25" } }
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:swipe_down()
app:expect "chats"
app:open "chat://chat/bob"
app:tap("submit", "ann")
app:expect "chats chat(sender=bob)"
