local flow = require "flowhost"

flow.scenario { covers = { "S3.9" } }

local app = flow.launch "products"

app:tap("select", 1)
app:tab "saved"
app:tab "catalog"
app:expect "catalog: list product"
app:back()
app:expect "catalog: list"
