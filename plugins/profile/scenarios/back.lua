local flow = require "flowhost"

flow.scenario { covers = { "S0.8", "S0.26" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("album", "beach")
app:back()
app:expect "feed person"
app:back()
app:expect "feed"
