local flow = require "flowhost"

-- A double tap pays once.
local app = flow.launch("shop", { services = { pay = flow.replies { "order 7", "order 8", after = 1 } } })

app:tab "basket"
app:tap "checkout"
app:tap "save"
app:tap("pay", 4111)
app:after(0.2):tap("pay", 4111)
app:expect "basket: cart | receipt"
app:tap "done"
app:goal "bought"
