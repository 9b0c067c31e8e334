-- Opens a link over a popover, which closes, and over a question without an answer, which refuses the link.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap "filter"
app:open "mail://message/1"
app:expect(world.path(app, "mailboxes + messages + message(id=1)"))
app:tap "move"
assert(not app:open "mail://message/7")
app:expect(world.path(app, "mailboxes + messages + message(id=1) | action_sheet"))
if app.device == "pad" then app:tap_outside() else app:tap "cancel" end
