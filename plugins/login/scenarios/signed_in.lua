local flow = require "flowhost"

flow.scenario { covers = { "S2.4", "S2.7" } }

local app = flow.launch "login"

app:tap("login", "ann", "secret")
app:expect "splash welcome(user=ann)"
