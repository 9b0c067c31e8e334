local flow = require "flowhost"

flow.scenario { covers = { "S0.27" } }

local app = flow.launch "profile"

app:tap "tabs"
app:tab "account"
app:expect "home: timeline | sign_in"
app:tap("submit", "ann")
app:expect "account: details"
