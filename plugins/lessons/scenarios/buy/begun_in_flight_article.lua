-- Buy begins during the push of the photo: it takes that `did_show` for a way back, ends, and leaves its sign-in.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario { covers = { "S4.7" }, report = "https://github.com/QuickBirdEng/XCoordinator/issues/206" }

local app = flow.launch(kit.launch(kit.BuyCoordinator))
app:tap("buy", 3)
app:expect "photos photo sign_in"
app:tap("sign_in", "ticket")
app:expect "photos photo sign_in"
