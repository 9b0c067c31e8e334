-- Widens a phone on which the user went back: the message that was open is beside the list again.
local flow = require "flowhost"
local app = flow.launch "mail"

app:tap("open", 1)
app:tap("attachment", "cat.jpg")
app:back()
app:back()
app:back()
app:expect "mailboxes"
app:rotate()
app:expect "mailboxes + messages + message(id=1)"
app:tap("attachment", "dog.jpg")
app:rotate()
app:expect "mailboxes messages message(id=1) attachment(name=dog.jpg)"
