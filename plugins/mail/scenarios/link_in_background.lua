-- Goes to the background during a push, which does not end there. A link brings the app back, and replaces columns.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap("open", 1)
app:tap("attachment", "cat.jpg")
app:after(0.1):background()
app:wait(5)
app:open "mail://message/7"
app:expect(world.path(app, "mailboxes + messages(box=work) + message(id=7)"))
