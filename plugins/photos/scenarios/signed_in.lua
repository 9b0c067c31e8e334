local flow = require "flowhost"

flow.scenario { covers = { "S4.3" } }

local app = flow.launch("photos", { store = { token = "token" } })

app:tap("select", 3)
app:tap "buy"
app:expect "photos photo confirm"
app:tap "buy"
app:expect "photos photo"
