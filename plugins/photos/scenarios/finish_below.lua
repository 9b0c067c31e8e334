local flow = require "flowhost"

flow.scenario { covers = { "S4.11" } }

-- The flow ends while it still presents a sheet.
local app = flow.launch "photos"

app:tap("select", 3)
app:tap "gift"
app:tap "terms"
app:expect "photos photo | card | terms"
app:tap "accept"
app:expect "photos photo"
