-- Only a button closes the receipt: a link is refused like a swipe, and does not show the sign-in.
local flow = require "flowhost"
flow.scenario { covers = { "S1.16", "S1.21" } }
local app = flow.launch("shop", { services = { pay = flow.replies { "order 7", after = 1 } } })

app:tab "basket"
app:tap "checkout"
app:tap "save"
app:tap("pay", 4111)
app:open "shop://orders/5"
app:expect "basket: cart | receipt"
app:tap "done"
app:open "shop://me"
app:expect "profile: account"
