-- The same link in a running app, in a narrow window, and with the orders on screen already.
local flow = require "flowhost"
local app = flow.launch("shop", {
  device = "pad", store = { signed_in = true },
  services = { orders = flow.replies { { { id = 5, item = 2 }, { id = 6, item = 3 } } } },
})

app:tap("select", 2)
app:open "shop://orders/5"
app:expect "profile: account + orders order(id=5)"
app:open "shop://orders/5"
app:resize "compact"
app:expect "profile: account orders order(id=5)"
app:back()
app:expect "profile: account orders"
app:open "shop://orders/6"
app:expect "profile: account orders order(id=6)"
app:resize "regular"
app:tab "home"
app:expect "home: feed + product(id=2)"
