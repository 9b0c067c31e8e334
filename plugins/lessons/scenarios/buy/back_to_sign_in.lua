-- A user who has signed in goes back to the photo, since the sign-in was replaced.
local flow = require "flowhost"
local App = require "lessons.buy_flow"
flow.scenario {
  covers = { "S4.13" },
  report = "https://cocoacasts.com/mastering-navigation-with-coordinators-working-with-navigation-controllers",
}

local app = flow.launch(App)
app:tap("select", 3)
app:tap "buy"
app:tap("sign_in", "ticket")
app:back()
app:expect "photos photo"
