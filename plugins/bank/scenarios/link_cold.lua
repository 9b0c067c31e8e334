-- The link waits for the login, which brings another root: the way is found on what stands then.
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
