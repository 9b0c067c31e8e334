local flow = require "flowhost"

flow.scenario { covers = { "S4.6" } }

local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:hold_back "photos"
app:expect "photos"
