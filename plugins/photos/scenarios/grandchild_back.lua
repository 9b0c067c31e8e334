local flow = require "flowhost"

flow.scenario { covers = { "S4.8" } }

local app = flow.launch "photos"

app:tap("select", 3)
app:tap "gift"
app:tap "buy"
app:back()
app:expect "photos photo | card"
app:swipe_down()
app:expect "photos photo"
