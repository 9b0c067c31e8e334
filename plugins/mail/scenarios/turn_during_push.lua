-- Changes the width during the push of an attachment, and during its way back.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap("open", 1)
app:tap("attachment", "cat.jpg")
app:after(0.1)
world.turn(app)
local attachment = app.device == "phone" and "mailboxes + messages + message attachment"
  or "mailboxes messages message attachment"
app:expect(attachment)
app:back()
app:after(0.1)
world.turn(app)
app:expect(world.path(app, "mailboxes + messages + message(id=1)"))
