-- An error ends the handler, and the app continues.
local flow = require "flowhost"
flow.scenario { errors = "expected" }
local app = flow.launch "shop"

app:tap("select", 1)
app:tap "reviews"
app:tap "older"
app:expect "home: feed product reviews(sort=new)"
app:back()
app:expect "home: feed product"
