local flow = require "flowhost"

flow.scenario { covers = { "S4.1", "S4.2", "S4.9", "S4.10" } }

local app = flow.launch("photos", { variants = { checkout = "modal" } })

app:tap("select", 3)
app:tap "buy"
app:expect "photos photo | sign_in"
app:tap("submit", "ann", "secret")
app:tap "buy"
app:expect "photos photo"
