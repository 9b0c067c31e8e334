-- A push beneath one's own sheet is not seen until the sheet is gone.
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
