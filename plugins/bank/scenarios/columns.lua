-- A split view collapses, and expands again.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open { device = "pad" }

app:tap("select", 7)
app:expect "overview + account(id=7)"
assert(not app:can "refresh")
app:tap "overview.refresh"
app:tap "account.refresh"
app:on("account", { id = 7 }):tap "refresh"
app:rotate()
app:resize "compact"
app:expect "overview account"
app:back()
app:tap("select", 9)
app:resize "regular"
app:expect "overview + account(id=9)"
app:tap "rates"
app:expect "overview + account | rates"
app:tap "close"
