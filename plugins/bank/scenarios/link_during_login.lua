-- A link that arrives during the login waits for the user, and then for the accounts.
local flow = require "flowhost"
local app = flow.launch("bank", { manual = true })

app:tap "log_in"
app:open "bank://accounts/7"
app:expect "welcome | login"
app:tap("submit", "ann", "secret")
app:answer("auth", { reply = 2 })
app:answer "accounts"
app:expect "money: overview account(id=7)"
