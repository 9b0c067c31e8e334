local flow = require "flowhost"
local app = flow.launch "shop"

app:tap("select", 2)
app:tab "basket"
app:tap "checkout"
app:type("street", "Main St 1")
app:swipe_down()
app:tap "keep"
app:expect "basket: cart | address"
app:tap "save"
app:tap("pay", 4111)
assert(app.top.problem == "card refused")
app:tap("pay", 4111)
app:tap "done"
app:expect "basket: cart"
app:goal "bought"
