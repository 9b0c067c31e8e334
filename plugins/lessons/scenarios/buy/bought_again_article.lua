-- A user who has signed in does not sign in again. The `did_show` of the photo ends the coordinator.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario { covers = { "S4.3", "S4.4", "S4.5" } }

local app = flow.launch(kit.launch(kit.BuyCoordinator))
app:tap("select", 3)
app:tap "buy"
app:tap("sign_in", "ticket")
app:tap "buy"
app:expect "photos photo"
app:tap "buy"
app:expect "photos photo buy"
app:tap "cancel"
app:expect "photos photo"
