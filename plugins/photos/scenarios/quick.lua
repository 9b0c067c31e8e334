local flow = require "flowhost"

flow.scenario { covers = { "S4.7" } }

-- Buy begins during its parent's push. The end of that push does not end Buy.
local app = flow.launch "photos"

app:tap("quick", 3)
app:expect "photos photo sign_in"
