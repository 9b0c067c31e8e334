-- A second tap during the login call is ignored.
local flow = require "flowhost"
local app = flow.launch("bank", { manual = true })

app:tap "log_in"
app:tap("submit", "ann", "wrong")
app:tap("submit", "ann", "wrong")
app:answer("auth", { reply = 1 })
app:tap "ok"
app:expect "welcome | login"
