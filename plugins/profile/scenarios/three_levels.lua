local flow = require "flowhost"

flow.scenario { covers = { "S0.14", "S0.26" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("friend", "bob")
app:back()
app:expect "feed person(user=ann)"
app:back()
app:expect "feed"
