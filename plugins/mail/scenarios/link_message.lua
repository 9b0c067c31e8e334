-- Launches the app by a link to a message of another mailbox: both columns follow.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch("mail", { link = "mail://message/7" })

app:expect(world.path(app, "mailboxes + messages(box=work) + message(id=7)"))
assert(app:url() == "mail://box/work/message/7")
app:tap "delete"
local rest = app.device == "phone" and "mailboxes messages(box=work)" or "mailboxes + messages(box=work) + empty"
app:expect(rest)
