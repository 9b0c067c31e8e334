-- An interceptor of all routes is called first.
local flow = require "flowhost"
flow.scenario { covers = { "S1.19" } }
local app = flow.launch("shop", { store = { closed = true } })

app:open "shop://orders/5"
app:open "shop://p/3"
app:expect "home: feed"
