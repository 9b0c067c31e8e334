-- An order that a link has opened is handled like one chosen in the list: its flow is the one onto which it was pushed.
local flow = require "flowhost"
local app = flow.launch("shop", { store = { signed_in = true } })

app:open "shop://orders/5"
app:open "shop://orders/5"
app:tap "help"
app:expect "profile: account orders order help"
app:tap "done"
app:expect "profile: account orders order"
