-- A user who has signed in buys two photos without signing in again.
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
