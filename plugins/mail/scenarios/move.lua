-- Moves a message to another mailbox: a pad shows the placeholder, a phone goes back to the list.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap("open", 1)
app:tap "move"
if app.device == "pad" then app:tap_outside() else app:tap "cancel" end
app:tap "move"
app:tap "work"
app:expect(app.device == "phone" and "mailboxes messages" or "mailboxes + messages + empty")
app:tap("open", 2)
world.turn(app)
app:tap "delete"
world.turn(app)
app:expect(app.device == "phone" and "mailboxes messages" or "mailboxes + messages + empty")
assert(app:count "Reader" == 0)
