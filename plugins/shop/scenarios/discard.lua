local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "basket"
app:tap "checkout"
app:type("street", "Main St 1")
app:swipe_down()
app:tap "discard"
app:expect "basket: cart"
app:tap "checkout"
app:tap "close"
app:expect "basket: cart"
