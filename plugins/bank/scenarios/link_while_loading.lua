-- A link that arrives between the login and the accounts waits for the overview.
local flow = require "flowhost"
local app = flow.launch("bank", { manual = true })

app:tap "log_in"
app:tap("submit", "ann", "secret")
app:answer("auth", { reply = 2 })
app:expect "welcome"
app:open "bank://accounts/7/entries/31"
app:answer "accounts"
app:answer "entries"
app:expect "money: overview account(id=7) entry(id=31)"
