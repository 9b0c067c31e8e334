local flow = require "flowhost"

flow.scenario { covers = { "S0.2", "S0.4", "S0.13" } }

local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("album", "beach")
app:expect "feed person(user=ann) album(name=beach)"
