-- Quick taps: before iOS 26 a transition ignores them, and of two in the same turn only the first one pays.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open { os = "ios18" }

app:tap("select", 7)
app:after(0.1):tap "transfer"
app:expect "money: overview account"
app:tap "transfer"
app:type("to", "bob")
app:type("amount", "50")
app:tap "next"
app:tap "pay"
app:after(0):tap "pay"
app:expect "money: overview account | sent"
app:swipe_down()
app:tap "done"
app:expect "money: overview account"
app:goal "paid"
