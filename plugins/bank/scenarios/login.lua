local flow = require "flowhost"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "bank"

app:tap "log_in"
app:tap("submit", "ann", "wrong")
app:expect "welcome | login | alert"
app:tap "ok"
app:tap("submit", "ann", "secret")
app:expect(app.device == "pad" and "overview + empty" or "money: overview")
