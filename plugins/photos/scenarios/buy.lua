local flow = require "flowhost"
local app = flow.launch "photos"

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "secret")
app:tap "buy"
app:expect "photos photo"
