-- `finish` of a vertical Buy notifies the parent at once: the coordinator is freed before its sheet has left.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario { covers = { "S4.4", "S4.10" } }

function kit.VerticalBuyCoordinator:deinit() print(("gone at %.2f"):format(os.clock())) end

local app = flow.launch(kit.launch(kit.VerticalBuyCoordinator))
app:tap("select", 3)
app:tap "buy"
app:tap "cancel"
app:expect "photos photo"
