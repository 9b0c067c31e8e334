-- A user who has emptied the basket cannot check out.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "basket"
app:tap("remove", { row = 1 })
app:tap "checkout"
app:expect "basket: cart | alert"
app:tap "ok"
app:expect "basket: cart"
