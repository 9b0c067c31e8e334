-- Buy begins during the push of the photo. The end of that push does not affect it.
local flow = require "flowhost"
local App = require "lessons.buy_flow"
flow.scenario { covers = { "S4.7" }, report = "https://github.com/QuickBirdEng/XCoordinator/issues/206" }

local app = flow.launch(App)
app:tap("buy", 3)
app:expect "photos photo sign_in"
app:tap("sign_in", "ticket")
app:expect "photos photo buy"
