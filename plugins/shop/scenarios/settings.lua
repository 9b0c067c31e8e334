-- A push below the flow's own sheet is not visible until the sheet is closed.
local flow = require "flowhost"
flow.scenario { covers = { "U26" } }
local app = flow.launch "shop"

app:tab "profile"
app:tap "settings"
app:tap "about"
app:expect "profile: account about | settings"
assert(not app:can "contact")
app:tap "close"
app:tap "contact"
app:tap "home"
app:expect "profile: account"
