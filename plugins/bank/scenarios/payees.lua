-- A tab asks before it is shown, and a screen with changes asks before it leaves.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:tab "payees"
app:tap "hide"
app:expect "money: overview"
app:tab "payees"
app:tap "show"
app:tap "add"
app:type("name", "bob")
app:back()
app:tap "drop"
app:expect "payees: payees"
app:tap "add"
app:type("name", "eve")
app:tap "save"
assert(app.top.names[1] == "eve")
