-- Buys a photo of the list, for the first time.
local flow = require "flowhost"
flow.scenario { covers = { "S4.14" }, variants = { checkout = "*" } }
local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "secret")
app:tap "buy"
app:goal "bought"
app:expect "photos photo"
