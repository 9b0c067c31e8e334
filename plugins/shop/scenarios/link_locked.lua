-- Only a button closes the receipt: a link asks for the sign-in first, and is then refused like a swipe.
local flow = require "flowhost"
flow.scenario { covers = { "S1.16", "S1.21" } }
local app = flow.launch("shop", { services = { pay = flow.replies { "order 7", after = 1 } } })

app:tab "basket"
app:tap "checkout"
app:tap "save"
app:tap("pay", 4111)
app:open "shop://orders/5"
app:expect "basket: cart | receipt | sign_in"
app:type("mail", "ann@shop.example")
app:tap "send"
app:tap("enter", 1111)
app:tap("enter", 1234)
app:expect "basket: cart | receipt"
app:tap "done"
app:open "shop://me"
app:expect "profile: account"
