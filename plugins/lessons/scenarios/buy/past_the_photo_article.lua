-- The menu behind the back button goes past the photo at which Buy began: `did_show` names another screen.
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
