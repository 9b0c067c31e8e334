-- A sheet above a sheet: the handler awaits the result of the inner flow.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "basket"
app:tap "checkout"
app:type("street", "Main St 1")
app:tap "save"
app:tap "scan"
app:expect "basket: cart | address payment | camera"
assert(not app:can "pay")
app:tap("found", 4242)
assert(app.top.problem == "card refused")
app:tap("pay", 4111)
app:swipe_down()
app:expect "basket: cart | receipt"
app:tap "receipt.done"
app:goal "bought"
