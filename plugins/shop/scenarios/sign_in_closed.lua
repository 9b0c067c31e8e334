-- Only buttons close a full screen. A user who closes it, even after the code was sent, is not signed in.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tab "profile"
app:tap "sign_in"
assert(not pcall(app.swipe_down, app))
app:tap "close"
app:expect "profile: account"
app:tap "sign_in"
app:type("mail", "ann@shop.example")
app:tap "send"
app:tap "close"
app:expect "profile: account"
