-- Collapses a pad: the placeholder is left out, and an open message is pushed onto its list.
local flow = require "flowhost"
local app = flow.launch("mail", { device = "pad" })

app:resize "compact"
app:expect "mailboxes messages"
app:back()
app:resize "regular"
app:expect "mailboxes + messages + empty"
app:tap("open", 1)
app:resize "compact"
app:expect "mailboxes messages message(id=1)"
app:tap "delete"
app:expect "mailboxes messages"
app:resize "regular"
app:expect "mailboxes + messages + empty"
app:resize "compact"
app:expect "mailboxes messages"
