local flow = require "flowhost"

flow.scenario { covers = { "S0.12", "S4.6" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("album", "beach")
app:tap("album", "snow")
app:tap "home"
app:expect "feed"
