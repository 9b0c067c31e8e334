local flow = require "flowhost"

flow.scenario { covers = { "S3.6", "S3.10" } }

local app = flow.launch "products"

app:tap("select", 1)
app:swipe_back { cancel = true }
assert(#app:flows() == 4)
app:swipe_back()
assert(#app:flows() == 3)
app:expect "catalog: list"
