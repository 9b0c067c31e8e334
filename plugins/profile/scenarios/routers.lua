local flow = require "flowhost"

flow.scenario { covers = { "S0.1" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap "router"
app:back()

app:tap "sign_in"
app:tap "router"
app:expect "feed | sign_in"
