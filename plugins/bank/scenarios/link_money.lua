-- Back to the overview from wherever one is: what covers it is closed.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:open "bank://accounts/7"
app:open "bank://money"
app:expect "money: overview"
