-- Swipes back on a phone from column to column: widened, they stand side by side again, and the reader still handles.
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
