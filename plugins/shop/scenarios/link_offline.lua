-- The flow of a step ends before it has shown a screen: nothing has moved.
local flow = require "flowhost"
flow.scenario { covers = { "S1.9", "S1.16" } }
local app = flow.launch("shop", { store = { signed_in = true } })

app:open "shop://orders/5"
app:expect "home: feed"
app:open "shop://orders/6"
app:expect "profile: account orders order(id=6)"
