local flow = require "flowhost"

flow.scenario { covers = { "S3.7" } }

-- The same list as in the catalog. The flow that shows it decides how its rows open.
local app = flow.launch "products"

app:tab "saved"
app:tap("select", 2)
app:expect "saved: list | product(id=2)"
app:swipe_down()
app:expect "saved: list"
