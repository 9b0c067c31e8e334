-- Closing a transfer calls no service, and the next transfer begins empty.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:tap("select", 7)
app:tap "transfer"
app:type("to", "bob")
app:tap "close"
app:expect "money: overview account"
app:tap "transfer"
assert(app.top.to == "")
