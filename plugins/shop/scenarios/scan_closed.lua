-- Closing the camera pays nothing. The user then types the number of the card.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "basket"
app:tap "checkout"
app:tap "save"
app:tap "scan"
app:tap "close"
app:expect "basket: cart | address payment"
assert(app.top.problem == "")
app:tap("pay", 4111)
assert(app.top.problem == "card refused")
