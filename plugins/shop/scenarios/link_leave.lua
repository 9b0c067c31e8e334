-- A locked screen is asked before a link removes it.
local flow = require "flowhost"
flow.scenario { covers = { "S1.16", "S1.21" } }
local app = flow.launch "shop"

app:tab "basket"
app:tap "checkout"
app:type("street", "Main St 1")
app:open "shop://me"
app:tap "keep"
app:expect "basket: cart | address"
app:open "shop://p/1"
app:expect "basket: cart | address | product"
app:swipe_down()
app:open "shop://me"
app:tap "discard"
app:expect "profile: account"
