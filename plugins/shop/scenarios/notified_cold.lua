local flow = require "flowhost"
local app = flow.launch("shop", { notification = { title = "Sale", link = "shop://p/1" } })

app:expect "home: feed | product(id=1)"
