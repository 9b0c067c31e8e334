local flow = require "flowhost"

flow.scenario { covers = { "S4.5" } }

local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "secret")
app:after(0.1):back()
app:expect "photos photo"
