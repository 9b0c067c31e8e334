local flow = require "flowhost"

flow.scenario { covers = { "S0.10" } }

-- The completion runs when the pop begins, not when its animation ends.
local app = flow.launch "profile"

app:tap("open", "ann")
app:tap("album", "beach")
app:tap "close"
app:expect "feed person"
