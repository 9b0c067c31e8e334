local flow = require "flowhost"

flow.scenario { covers = { "S4.1", "S4.2", "S4.4" } }

local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:expect "photos photo sign_in"
app:tap "cancel"
app:expect "photos photo"
