local flow = require "flowhost"

flow.scenario { covers = { "S0.16", "S3.1" }, leaks = "expected" }

local app = flow.launch("profile", { store = { forgets = true } })

app:tap("keep", "ann")
app:back()
app:expect "feed"
assert(#app:leaks() == 1)
