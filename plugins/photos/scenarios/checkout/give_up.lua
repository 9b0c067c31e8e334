-- The user sees the price and leaves: by the back button, or by dragging the sheet down.
local flow = require "flowhost"
flow.scenario { variants = { checkout = "*" } }
local app = flow.launch("photos", { store = { token = "token" } })

app:tap("select", 3)
app:tap "buy"
app:reach "confirm"
app:goal "seen the price"
app:leave()
app:expect "photos photo"
