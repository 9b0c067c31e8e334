-- Opens links to each column while another message is open: columns that match are kept, the others are replaced.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap("open", 1)
app:open "mail://message/2"
app:expect(world.path(app, "mailboxes + messages(box=inbox) + message(id=2)"))
app:open "mail://message/7/attachment/report.pdf"
app:expect(world.path(app, "mailboxes + messages(box=work) + message(id=7) attachment"))
app:open "mail://box/inbox"
app:expect(app.device == "phone" and "mailboxes messages(box=inbox)"
  or "mailboxes + messages(box=inbox) + message(id=7) attachment")
app:open "mail://message/99"
assert(app:count "Reader" == 1)
