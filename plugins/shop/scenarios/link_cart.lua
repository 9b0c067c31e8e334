-- A link that is a function.
local flow = require "flowhost"
local app = flow.launch "shop"

app:open "shop://cart"
app:expect "basket: cart"
app:open "https://shop.example/cart/"
app:expect "basket: cart"
