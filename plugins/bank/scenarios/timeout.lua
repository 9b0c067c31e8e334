-- The session ends while a sheet is on screen. Nothing of the account may stay.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { covers = { "U33" }, report = "https://github.com/ekazaev/route-composer/issues/111", leaks = "none" }
local app = world.open()

app:tap("select", 7)
app:tap "transfer"
app:expect "money: overview account | transfer"
app:background()
app:foreground()
app:wait(300)
app:expect "welcome | alert"
assert(table.concat(app:flows(), " ") == "App")
app:tap "ok"
app:tap "log_in"
app:expect "welcome | login"
