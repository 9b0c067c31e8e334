local flow = require "flowhost"

flow.scenario { covers = { "S4.13" } }

local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "secret")
app:back()
app:expect "photos photo"
