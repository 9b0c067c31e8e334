-- A vertical Buy has a `finish` of its own, and tells its parent at once: it is gone before its sheet is.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario { covers = { "S4.4", "S4.10" } }

function kit.VerticalBuyCoordinator:deinit() print(("gone at %.2f"):format(os.clock())) end

local app = flow.launch(kit.launch(kit.VerticalBuyCoordinator))
app:tap("select", 3)
app:tap "buy"
app:tap "cancel"
app:expect "photos photo"
