-- A user who has signed in does not sign in again. After buying or cancelling, the photo is on screen.
local flow = require "flowhost"
local App = require "lessons.buy_flow"
flow.scenario { covers = { "S4.3", "S4.4" } }

local app = flow.launch(App)
app:tap("select", 3)
app:tap "buy"
app:tap("sign_in", "ticket")
app:tap "buy"
app:expect "photos photo"
app:tap "buy"
app:expect "photos photo buy"
app:tap "cancel"
app:expect "photos photo"
