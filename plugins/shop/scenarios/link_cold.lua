-- Started by a link: kept until the root is there, and then the same stack as in a running app.
local flow = require "flowhost"
local app = flow.launch("shop", { link = "shop://p/3/reviews" })

app:expect "home: feed | product(id=3) reviews(id=3)"
app:back()
app:expect "home: feed | product"
