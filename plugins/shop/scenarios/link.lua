-- From any screen, a link shows a product in a sheet with its own navigation.
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
