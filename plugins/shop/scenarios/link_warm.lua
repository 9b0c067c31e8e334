-- The same link in a running app. The sheet is built with both screens in it.
local flow = require "flowhost"
flow.scenario { covers = { "S1.26" } }
local app = flow.launch "shop"

app:open "shop://p/3/reviews"
app:expect "home: feed | product(id=3) reviews(id=3)"
app:back()
app:expect "home: feed | product"
