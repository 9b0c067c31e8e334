-- Swipes back through the columns on a phone. In a wide window they are side by side, and the reader handles taps.
local flow = require "flowhost"
local app = flow.launch "mail"

app:tap("open", 1)
app:swipe_back { cancel = true }
app:swipe_back()
app:swipe_back()
app:expect "mailboxes"
app:rotate()
app:expect "mailboxes + messages + message(id=1)"
app:tap("attachment", "cat.jpg")
