local flow = require "flowhost"

flow.scenario { covers = { "S3.1", "S3.5" } }

local app = flow.launch "products"

app:tap("select", 1)
app:tap "reviews"
app:hold_back "list"
app:expect "catalog: list"
