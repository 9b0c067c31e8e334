local flow = require "flowhost"

flow.scenario { covers = { "S2.5", "S2.7" } }

local app = flow.launch("login", { store = { sheets = true } })

app:swipe_down()
app:expect "splash"
