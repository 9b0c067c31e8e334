local flow = require "flowhost"

flow.scenario { covers = { "S0.21" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("friend", "bob")
app:tap "tabs"
app:expect "home: timeline"
