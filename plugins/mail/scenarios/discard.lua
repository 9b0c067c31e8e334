-- Drags a reply away, which asks if it has text; a tap outside of the question on a pad keeps the reply.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

app:tap "compose"
app:swipe_down()
world.draft(app)
app:swipe_down()
if app.device == "pad" then app:tap_outside() else app:tap "keep" end
app:expect(world.path(app, "mailboxes + messages + message(id=1) | compose(to=ann)"))
app:tap "close"
app:tap "delete draft"
app:expect(world.path(app, "mailboxes + messages + message(id=1)"))
