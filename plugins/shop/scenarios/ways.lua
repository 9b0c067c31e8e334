-- A flow ends when its screens leave by a swipe or by the menu of the back button.
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
