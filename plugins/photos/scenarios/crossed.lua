-- Two taps on sign-in start two calls. The second answer comes first, and the first one finds another screen.
local flow = require "flowhost"

local app = flow.launch("photos", { manual = true })

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "secret")
app:tap("submit", "bob", "secret")
app:answer("auth", { call = 2 })
app:expect "photos photo confirm"
app:answer "auth"
app:expect "photos photo confirm"
