local flow = require "flowhost"

flow.scenario { covers = { "S3.5", "S3.9" } }

local app = flow.launch "products"

app:tap("select", 1)
app:tap "save"
app:expect "catalog: list"
