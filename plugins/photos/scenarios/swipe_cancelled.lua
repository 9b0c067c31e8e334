local flow = require "flowhost"

flow.scenario { covers = { "S4.5" } }

local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:swipe_back { cancel = true }
app:expect "photos photo sign_in"
app:back()
app:expect "photos photo"
