-- From an account to a new payee: a tab can be selected at once, a stack has to be popped first.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { variants = { nav = "*" } }
local app = world.open()

app:tap("select", 7)
app:reach "payees"
app:tap "add"
app:type("name", "eve")
app:tap "save"
assert(app.top.names[1] == "eve")
app:goal "added"
