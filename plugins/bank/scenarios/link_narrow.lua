-- In a narrow window of a pad, the account is pushed onto the list. In a wide window, it is beside the list.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { covers = { "S1.15", "S1.26" } }
local app = world.open { device = "pad" }

app:resize "compact"
app:open "bank://accounts/7"
app:expect "overview account(id=7)"
app:resize "regular"
app:expect "overview + account(id=7)"
