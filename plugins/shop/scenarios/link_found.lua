-- What stands is found wherever it is: the product in the feed's tab, beneath its reviews.
local flow = require "flowhost"
flow.scenario { covers = { "S1.9" } }
local app = flow.launch "shop"

app:tap("select", 2)
app:tap "reviews"
app:tab "basket"
app:open "shop://p/2"
app:expect "home: feed product(id=2)"
app:open "shop://p/2"
app:expect_why "product id=2: found"
