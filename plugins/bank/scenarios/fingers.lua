-- Every gesture that goes back, some of them cancelled.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { covers = { "U13", "U15b", "U22" }, os = { "ios17", "ios18" } }
local app = world.open()

app:tap("select", 7)
app:tap("open", { row = 1 })
app:swipe_back { cancel = true }
local swipe = app:swipe_back { hold = 0.4 }
assert(not app:can "transfer")
swipe:cancel()
app:expect "money: overview account entry"
swipe = app:swipe_back { hold = 0.4 }
swipe:finish()
app:expect "money: overview account"
app:tap("open", 32)
app:hold_back "overview"
app:tap("select", 7)
app:tap "transfer"
local drag = app:swipe_down { hold = 0.3 }
drag:cancel()
app:leave()
app:swipe_back()
app:expect "money: overview"
