-- Who has taken the last line out of the basket pays for nothing.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "basket"
app:tap("remove", { row = 1 })
app:tap "checkout"
app:expect "basket: cart | alert"
app:tap "ok"
app:expect "basket: cart"
