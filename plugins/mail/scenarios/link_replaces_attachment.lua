-- Replaces a message whose attachment is pushed: the attachment leaves with its message.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap("open", 1)
app:tap("attachment", "cat.jpg")
app:open "mail://message/1/attachment/cat.jpg"
app:open "mail://message/1/attachment/dog.jpg"
app:expect(world.path(app, "mailboxes + messages + message(id=1) attachment(name=cat.jpg) attachment(name=dog.jpg)"))
if app.device == "pad" then app:tap("open", 2) else app:open "mail://message/2" end
app:expect(world.path(app, "mailboxes + messages + message(id=2)"))
assert(app:count "Reader" == 1)
