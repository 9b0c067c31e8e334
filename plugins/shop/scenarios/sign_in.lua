local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "profile"
app:tap "sign_in"
app:type("mail", "ann@shop.example")
app:tap "send"
app:expect "profile: account | code"
app:tap("enter", 1111)
app:tap("enter", 2222)
app:expect "profile: account"
