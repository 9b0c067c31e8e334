-- A list that needs a connection: the flow starts, and calls its service, before anything moves.
local flow = require "flowhost"
local app = flow.launch "shop"

app:open "shop://orders"
app:expect "home: feed"
app:open "shop://orders"
app:expect "profile: account orders"
