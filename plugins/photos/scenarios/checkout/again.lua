-- Who has signed in once buys the next photo without.
local flow = require "flowhost"
flow.scenario { variants = { checkout = "*" } }
local app = flow.launch("photos", { store = { token = "token" } })

app:tap("select", 3)
app:tap "buy"
app:tap "buy"
app:leave()
app:tap("select", 4)
app:tap "buy"
app:tap "buy"
app:goal "bought two"
