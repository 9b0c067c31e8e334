local flow = require "flowhost"

flow.scenario { covers = { "S3.2", "S3.9" } }

local app = flow.launch("products", { store = { framed = true } })

app:tap("select", 1)
app:expect "catalog: list product"
app:back()
app:expect "catalog: list"
