local flow = require "flowhost"

flow.scenario { covers = { "S0.23", "S0.26" } }

local app = flow.launch "profile"

app:tap "sign_in"
app:tap("submit", "ann")
app:expect "feed"
