-- The demo's two links: one presents the sign-in, the other selects a tab.
local flow = require "flowhost"

flow.scenario { covers = { "S0.27" } }

local app = flow.launch "profile"

app:tap "tabs"
app:open "profile://auth"
app:expect "home: timeline | sign_in"
app:tap("submit", "ann")
app:tab "account"
app:expect "account: details"
app:open "profile://home"
app:expect "home: timeline"
