-- A route finds a screen in any tab: here the product in the tab `home`, with its reviews.
local flow = require "flowhost"
flow.scenario { covers = { "S1.9" } }
local app = flow.launch "shop"

app:tap("select", 2)
app:tap "reviews"
app:tab "basket"
app:open "shop://p/2"
app:expect "home: feed product(id=2) reviews"
app:open "shop://p/2"
app:expect_why "Product id=2: found"
