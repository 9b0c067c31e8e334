-- Who has signed in buys at once the next time; bought or cancelled, one is back at the photo.
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
