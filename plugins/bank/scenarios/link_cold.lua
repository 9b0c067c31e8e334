-- The link waits for the login, which replaces the root. The route is then planned on the new root.
local flow = require "flowhost"
flow.scenario { covers = { "S1.2", "S1.20" } }
local app = flow.launch("bank", {
  link = "bank://accounts/7", services = { auth = flow.replies { "token", after = 0.4 } },
})

app:expect "welcome | login"
app:tap("submit", "ann", "secret")
app:expect "money: overview account(id=7)"
app:back()
app:expect "money: overview"
