-- A list that one can only see while online: the flow begins, and asks, before anything moves.
local flow = require "flowhost"
local app = flow.launch "shop"

app:open "shop://orders"
app:expect "home: feed"
app:open "shop://orders"
app:expect "profile: account orders"
