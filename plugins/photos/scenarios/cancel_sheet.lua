local flow = require "flowhost"

flow.scenario { covers = { "S4.4", "S4.10" } }

local app = flow.launch("photos", { variants = { checkout = "modal" } })

app:tap("select", 3)
app:tap "buy"
app:tap "cancel"
app:expect "photos photo"
