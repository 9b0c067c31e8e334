-- The basket is in the store, so it survives a restart.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tap("select", 2)
app:tap "add"
app:restart()
app:reach "cart"
assert(#app.top.lines == 2)
app:tap "checkout"
app:tap "save"
app:expect "basket: cart | address payment(total=9)"
app:back()
app:leave()
app:tap("remove", 2)
assert(#app.top.lines == 1)
app:expect "basket: cart"
