local flow = require "flowhost"

flow.scenario { covers = { "S4.8", "S4.10" } }

local app = flow.launch("photos", { store = { token = "token" } })

app:tap("select", 3)
app:tap "gift"
app:tap "buy"
app:tap "buy"
app:expect "photos photo"
