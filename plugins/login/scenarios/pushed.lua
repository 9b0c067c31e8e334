local flow = require "flowhost"

flow.scenario { covers = { "S2.1", "S2.2", "S2.5" } }

local app = flow.launch "login"

app:expect "splash form"
