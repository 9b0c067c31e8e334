-- A link that arrives before the feed waits for the root.
local flow = require "flowhost"
local app = flow.launch "shop"

app:after(0.1):open "shop://p/3"
app:expect "home: feed | product(id=3)"
app:swipe_down()
app:expect "home: feed"
