-- A user who opens an account by a link can do there what all others can.
local flow = require "flowhost"
local app = flow.launch("bank", { start = "on_a_pad" })

app:open "bank://accounts/7"
app:tap "rates"
app:expect "overview + account(id=7) | rates"
