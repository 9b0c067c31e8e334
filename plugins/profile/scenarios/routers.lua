local flow = require "flowhost"

flow.scenario { covers = { "S0.1" } }

local app = flow.launch "profile"

app:tap("open", "ann")
local root, pushed = table.unpack(app:flows())
assert(pushed.router == root.router)
app:back()

app:tap "sign_in"
local _, presented = table.unpack(app:flows())
assert(presented.router ~= root.router)
app:expect "feed | sign_in"
