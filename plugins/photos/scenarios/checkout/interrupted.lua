-- A link to another photo arrives during the sign-in.
local flow = require "flowhost"
flow.scenario { variants = { checkout = "*" } }
local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:open "photos://photo/4"
app:goal "other photo"
