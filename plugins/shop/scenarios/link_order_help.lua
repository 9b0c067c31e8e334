-- An order that a link has opened is handled as one that was picked in the list: what lands on a flow is that flow's.
local flow = require "flowhost"
local app = flow.launch("shop", { store = { signed_in = true } })

app:open "shop://orders/5"
app:open "shop://orders/5"
app:tap "help"
app:expect "profile: account orders order help"
app:tap "done"
app:expect "profile: account orders order"
