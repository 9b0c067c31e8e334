-- A user goes back while the card is charged. The payment still succeeds, and the receipt replaces the address.
local flow = require "flowhost"

local app = flow.launch("shop", { manual = true })

app:answer "feed"
app:tab "basket"
app:tap "checkout"
app:tap "save"
app:tap("pay", 4111)
app:back()
app:expect "basket: cart | address"
app:answer("pay", { reply = 2 })
app:expect "basket: cart | receipt"
app:tap "done"
app:expect "basket: cart"
