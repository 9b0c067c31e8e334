-- Opens a link on a phone that shows the mailboxes: the list below the message comes back with it.
local flow = require "flowhost"
local app = flow.launch "mail"

app:back()
app:open "mail://message/2"
app:expect "mailboxes messages(box=inbox) message(id=2)"
app:back()
app:back()
app:open "mail://message/7"
app:expect "mailboxes messages(box=work) message(id=7)"
app:back()
app:expect "mailboxes messages(box=work)"
