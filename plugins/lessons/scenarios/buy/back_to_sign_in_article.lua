-- A user who has signed in goes back, and sees the sign-in again.
local flow = require "flowhost"
local kit = require "lessons.buy_kit"
flow.scenario {
  covers = { "S4.13" },
  report = "https://cocoacasts.com/mastering-navigation-with-coordinators-working-with-navigation-controllers",
}

local app = flow.launch(kit.launch(kit.BuyCoordinator))
app:tap("select", 3)
app:tap "buy"
app:tap("sign_in", "ticket")
app:back()
app:expect "photos photo sign_in"
