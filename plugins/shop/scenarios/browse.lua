local flow = require "flowhost"
local app = flow.launch "shop"

app:tap("select", { row = 3 })
app:expect "home: feed product(id=3)"
app:tap "sizes"
app:tap("pick", "M")
assert(app.top.size == "M")
app:tap "photo"
app:expect "home: feed product | photo"
app:tap "close"
app:tap "share"
app:tap "mail"
app:tap "add"
app:leave()
app:expect "home: feed"
