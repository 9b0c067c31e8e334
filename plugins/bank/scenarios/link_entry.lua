-- A link from another tab adds the missing screens in one update. An account below an entry is not found, because the
-- scope of its route is `visible`.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { covers = { "S1.9", "S1.26" } }
local app = world.open()

app:tab "inbox"
app:open "bank://accounts/7/entries/31"
app:expect "money: overview account(id=7) entry(id=31)"
app:open "bank://accounts/7/entries/32"
app:expect "money: overview account(id=7) entry(id=32)"
app:hold_back "overview"
app:expect "money: overview"
