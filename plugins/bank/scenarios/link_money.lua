-- A link goes back to the overview, and removes the screens above it.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:open "bank://accounts/7"
app:open "bank://money"
app:expect "money: overview"
