local flow = require "flowhost"

flow.scenario { covers = { "S0.26" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("friend", "bob")
app:tap "choose"
app:expect "feed person(user=ann)"
app:tap "choose"
app:expect "feed"
