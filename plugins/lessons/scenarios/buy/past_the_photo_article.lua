-- The menu of the back button pops past the photo at which Buy began: `did_show` reports another screen, and Buy leaks.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario {
  covers = { "S4.6" },
  leaks = "expected",
  report = "https://github.com/corona-warn-app/cwa-app-ios/issues/1463",
}

local app = flow.launch(kit.launch(kit.BuyCoordinator))
app:tap("select", 3)
app:tap "buy"
app:hold_back "photos"
app:expect "photos"
