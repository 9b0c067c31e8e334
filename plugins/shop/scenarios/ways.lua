-- A flow learns that it is over, whichever way its screens went.
local flow = require "flowhost"
local app = flow.launch("shop", { services = { orders = flow.replies { { { id = 5, item = 2 } }, after = 0.3 } } })

app:tab "profile"
app:tap "orders"
app:swipe_back()
app:expect "profile: account"
app:tap "orders"
app:tap("open", 5)
app:hold_back "account"
app:expect "profile: account"
