local flow = require "flowhost"

flow.scenario { covers = { "S0.15" } }

local app = flow.launch "profile"

app:tap("keep", "ann")
app:back()
app:expect "feed"
assert(#app:leaks() == 0)
