-- The user drags away the sheet of a vertical Buy: `finish` is not called, and therefore neither is `did_finish`.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario {
  covers = { "S4.12" },
  leaks = "expected",
  report = "https://github.com/RxSwiftCommunity/RxFlow/pull/169",
}

local app = flow.launch(kit.launch(kit.VerticalBuyCoordinator))
app:tap("select", 3)
app:tap "buy"
app:swipe_down()
app:expect "photos photo"
