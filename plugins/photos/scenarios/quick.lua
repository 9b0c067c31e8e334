local flow = require "flowhost"

flow.scenario { covers = { "S4.7" } }

-- Buy begins while its parent's push still moves; the late end of that push is not its own.
local app = flow.launch "photos"

app:tap("quick", 3)
app:expect "photos photo sign_in"
