-- `on_notify` gets a tapped notification, and returns the link to open.
local flow = require "flowhost"
local app = flow.launch "shop"

local sale = app:notify { title = "Sale", link = "shop://p/1" }
local basket = app:notify { title = "Your basket waits" }
app:expect "home: feed"
basket:tap()
app:expect "basket: cart"
sale:tap()
app:expect "basket: cart | product(id=1)"
