-- A custom container: it shows some of its children, and a route can show a hidden one.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { covers = { "S1.11" } }
local app = world.open()

app:open "bank://inbox/folders"
app:expect "money: overview"
app:tab "inbox"
app:tab "money"
app:open "bank://inbox/folders"
app:expect "inbox: letters + folders"
app:tap("choose", "bills")
app:expect "inbox: letters"
