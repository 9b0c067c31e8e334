-- A screen with changes asks only before it leaves. Here it stays in its tab, and does not ask.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:tab "payees"
app:tap "show"
app:tap "add"
app:type("name", "bob")
app:open "bank://accounts/7"
app:expect "money: overview account(id=7)"
assert(app:tree():find "payee\n")
