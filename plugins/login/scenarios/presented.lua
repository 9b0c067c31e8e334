local flow = require "flowhost"

flow.scenario { covers = { "S2.5" } }

local app = flow.launch("login", { store = { sheets = true } })

app:expect "splash | form"
