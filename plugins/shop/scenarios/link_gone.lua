-- The screen that was found leaves while the interceptor waits: the route is planned again.
local flow = require "flowhost"
flow.scenario { covers = { "S1.20" } }
local app = flow.launch "shop"

app:tap("select", 2)
app:go("reviews", { id = 2 })
app:after(0.05):back()
app:expect "home: feed | product(id=2) reviews(id=2)"
