-- Restarts the app in a narrow window of a pad: it comes back at the width of its launch, without the deleted message.
local flow = require "flowhost"
local app = flow.launch("mail", { device = "pad", link = "mail://message/1" })

app:resize "compact"
app:tap "delete"
app:expect "mailboxes messages"
app:restart()
app:expect "mailboxes + messages + empty"
app:tap("open", { row = 1 })
app:expect "mailboxes + messages + message(id=2)"
