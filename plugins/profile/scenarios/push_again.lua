local flow = require "flowhost"

flow.scenario { covers = { "S0.24" } }

local app = flow.launch "profile"

app:tap "tips"
app:back()
app:expect "feed tips"
app:back()
app:expect "feed"
