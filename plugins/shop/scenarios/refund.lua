-- The refund arrives when the flow that asked for it has ended.
local flow = require "flowhost"
local app = flow.launch("shop", { services = { orders = flow.replies { { { id = 5, item = 2 } }, after = 0.3 } } })

app:tab "profile"
app:tap "orders"
app:tap("open", 5)
app:tap "refund"
app:back()
app:back()
app:expect "profile: account"
assert(table.concat(app:flows(), " ") == "App Home Basket Profile")
app:wait(10)
