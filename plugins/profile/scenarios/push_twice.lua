local flow = require "flowhost"

flow.scenario { covers = { "S0.25" } }

local app = flow.launch "profile"

app:tap "tips"
app:tap "again"
app:expect "feed tips"
