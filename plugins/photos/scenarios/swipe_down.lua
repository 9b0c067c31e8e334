local flow = require "flowhost"

flow.scenario { covers = { "S4.12" } }

local app = flow.launch("photos", { variants = { checkout = "modal" } })

app:tap("select", 3)
app:tap "buy"
app:swipe_down()
app:expect "photos photo"
