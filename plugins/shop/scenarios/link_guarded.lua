-- An order: the shop is open, the user signs in, the service is up; then the whole stack is built at once.
local flow = require "flowhost"
flow.scenario { covers = { "S1.2", "S1.19", "S1.26" } }
local app = flow.launch("shop", { services = { orders = flow.replies { { { id = 5, item = 2 } }, after = 0.3 } } })

app:open "shop://orders/5"
app:expect "home: feed | sign_in"
app:tap "send"
app:tap("enter", 1111)
app:tap("enter", 2222)
app:expect "profile: account orders order(id=5)"
app:back()
app:back()
app:expect "profile: account"
