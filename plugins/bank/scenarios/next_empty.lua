-- A transfer without an amount shows an alert instead of the review.
local world = require "bank.scenarios._world"
local app = world.open()

app:tap("select", 7)
app:tap "transfer"
app:tap "next"
app:expect(world.at(app, "overview account | transfer | alert"))
app:tap "ok"
app:expect(world.at(app, "overview account | transfer"))
