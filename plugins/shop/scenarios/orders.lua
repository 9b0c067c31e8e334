local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "profile"
app:tap "orders"
app:expect "profile: account"
app:tap "orders"
app:tap("open", 5)
app:tap "help"
app:tap "order"
app:expect "profile: account orders order(id=5)"
app:tap "help"
app:tap "list"
app:expect "profile: account orders"
app:tap("open", { row = 2 })
app:tap "help"
app:tap "done"
app:tap "reorder"
app:expect "basket: cart"
assert(app.top.lines[2].name == "rug")
