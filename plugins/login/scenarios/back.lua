local flow = require "flowhost"

flow.scenario { covers = { "S2.7" } }

local app = flow.launch "login"

app:back()
app:expect "splash"
