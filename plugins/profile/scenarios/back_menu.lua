local flow = require "flowhost"

flow.scenario { covers = { "S0.19", "S1.1" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("friend", "bob")
app:tap("album", "beach")
app:hold_back "feed"
app:expect "feed"
