-- Opens a link while a reply with changes is up: the user may keep it, and then nothing moves.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

world.draft(app)
app:open "mail://message/7"
if app.device == "pad" then app:tap_outside() else app:tap "keep" end
app:expect(world.path(app, "mailboxes + messages(box=inbox) + message(id=1) | compose"))
app:open "mail://message/7"
app:tap "delete draft"
app:expect(world.path(app, "mailboxes + messages(box=work) + message(id=7)"))
