local flow = require "flowhost"

flow.scenario { covers = { "S3.3", "S3.9" } }

local app = flow.launch "products"

app:expect "catalog: list"
app:tab "saved"
app:expect "saved: list"
