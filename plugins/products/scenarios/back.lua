local flow = require "flowhost"

flow.scenario { covers = { "S3.1", "S3.5", "S3.10" } }

local app = flow.launch "products"

assert(#app:flows() == 3)
app:tap("select", 1)
assert(#app:flows() == 4)
app:back()
assert(#app:flows() == 3)
app:expect "catalog: list"
