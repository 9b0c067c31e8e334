local flow = require "flowhost"

flow.scenario { covers = { "S0.18" } }

local app = flow.launch "profile"

app:tap "tidy"
app:expect "feed"
