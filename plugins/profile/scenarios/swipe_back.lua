local flow = require "flowhost"

flow.scenario { covers = { "S0.9" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("album", "beach")
app:swipe_back { cancel = true }
app:expect "feed person album"
app:swipe_back()
app:expect "feed person"
