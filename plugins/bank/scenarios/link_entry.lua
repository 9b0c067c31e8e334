-- A stack of three from another tab: what is missing comes in one update. An account that an entry covers is not seen,
-- and so not found: that route looks at what is visible alone.
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
