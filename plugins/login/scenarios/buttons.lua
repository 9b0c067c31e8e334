local flow = require "flowhost"

flow.scenario { covers = { "S2.4" } }

local app = flow.launch "login"

app:tap("login", "", "secret")
app:tap("login", "ann", "")
app:tap "sign_up"
app:expect "splash form"
