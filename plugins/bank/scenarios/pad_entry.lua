-- On a pad, an entry is pushed once, above its account and not above the overview.
local flow = require "flowhost"
local app = flow.launch("bank", { device = "pad", store = { user = "ann" } })

app:tap("select", 7)
app:tap("open", 31)
app:expect "overview + account(id=7) entry(id=31)"
app:back()
app:expect "overview + account(id=7)"
