-- Sends money in both layouts.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { variants = { nav = "*" } }
local app = world.open()

app:tap("select", 7)
app:tap "transfer"
app:type("to", "bob")
app:type("amount", "50")
app:tap "next"
app:tap "pay"
app:tap "done"
app:expect(world.at(app, "overview account"))
app:goal "sent"
