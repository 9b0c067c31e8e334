-- A link into a column of a tab that was never shown: the flow of the tab makes its split view first.
local flow = require "flowhost"
local app = flow.launch("shop", {
  device = "pad", link = "shop://orders/5", store = { signed_in = true },
  services = { orders = flow.replies { { { id = 5, item = 2 } } } },
})

app:expect "profile: account + orders order(id=5)"
app:back()
app:expect "profile: account + orders"
app:tab "home"
app:expect "home: feed + nothing"
