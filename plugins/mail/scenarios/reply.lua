-- Replies to a message: a second tap on send is ignored, and the message stays.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

world.draft(app)
app:tap "send"
app:after(0.1):tap "send"
app:goal "replied"
app:expect(world.path(app, "mailboxes + messages + message(id=1)"))
