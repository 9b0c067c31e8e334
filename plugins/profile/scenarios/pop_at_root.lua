local flow = require "flowhost"

flow.scenario { covers = { "S0.11" } }

local app = flow.launch "profile"

app:tap "close"
app:expect "feed"
