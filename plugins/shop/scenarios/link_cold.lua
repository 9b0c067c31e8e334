-- The link of a launch waits for the root, and then builds the same stack as in a running app.
local flow = require "flowhost"
local app = flow.launch("shop", { link = "shop://p/3/reviews" })

app:expect "home: feed | product(id=3) reviews(id=3)"
app:back()
app:expect "home: feed | product"
