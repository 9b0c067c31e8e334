-- What was found leaves while the shop is asked whether it is up: the route is planned anew.
local flow = require "flowhost"
flow.scenario { covers = { "S1.20" } }
local app = flow.launch "shop"

app:tap("select", 2)
app:go("reviews", { id = 2 })
app:after(0.05):back()
app:expect "home: feed | product(id=2) reviews(id=2)"
