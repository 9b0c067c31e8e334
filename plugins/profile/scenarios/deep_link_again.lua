-- The route finds the sign-in that is on screen. The link to the tab closes it.
local flow = require "flowhost"

flow.scenario { covers = { "S0.27", "S1.22" } }

local app = flow.launch "profile"

app:tap "tabs"
app:tab "account"
app:expect "home: timeline | sign_in"
app:open "profile://auth"
assert(app:count "Auth" == 1)
app:open "profile://home"
app:expect "home: timeline"
