-- The user drags the sheet away while its flow waits for the bank.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:tap("select", 7)
app:tap "transfer"
app:type("to", "bob")
app:type("amount", "50")
app:tap "next"
app:tap "pay"
app:after(0.4):swipe_down()
app:expect "money: overview account"
app:wait(1)
