-- An account that a link has opened has all its actions.
local flow = require "flowhost"
local app = flow.launch("bank", { start = "on_a_pad" })

app:open "bank://accounts/7"
app:tap "rates"
app:expect "overview + account(id=7) | rates"
