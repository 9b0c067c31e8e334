-- From wherever one is, a product comes as a sheet with a navigation of its own.
local flow = require "flowhost"
flow.scenario { covers = { "S1.12" } }
local app = flow.launch "shop"

app:tab "basket"
app:open "shop://p/3"
app:expect "basket: cart | product(id=3)"
app:swipe_down()
app:open "https://shop.example/p/2?from=mail#sizes"
app:expect "basket: cart | product(id=2)"
print(app:url())
