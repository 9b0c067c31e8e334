-- Changes the width while a reply and its question are up: the columns change below them, and the text stays.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

world.draft(app)
world.turn(app)
app:swipe_down()
world.turn(app)
if app.device == "pad" then app:tap_outside() else app:tap "keep" end
assert(app.top.text == "Nice!")
app:swipe_down()
app:tap "delete draft"
app:expect(world.path(app, "mailboxes + messages + message(id=1)"))
