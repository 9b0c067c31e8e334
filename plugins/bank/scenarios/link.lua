-- The same link pushes the account on a phone, and shows it beside the list on a pad.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { covers = { "S1.12", "S1.15" }, devices = { "phone", "pad" } }
local app = world.open()
local list = app.device == "pad" and "overview + " or "money: overview "

app:open "bank://accounts/7"
app:expect(list .. "account(id=7)")
app:open "bank://accounts/9"
app:expect(list .. "account(id=9)")
app:open "bank://accounts/9"
app:expect(list .. "account(id=9)")
