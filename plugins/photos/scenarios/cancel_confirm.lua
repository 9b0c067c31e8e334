local flow = require "flowhost"

flow.scenario { covers = { "S4.3", "S4.4" } }

local app = flow.launch("photos", { store = { token = "token" } })

app:tap("select", 3)
app:tap "buy"
app:tap "cancel"
app:expect "photos photo"
