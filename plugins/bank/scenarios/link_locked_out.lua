-- A user who cannot log in sees no account, and is on the welcome screen again.
local flow = require "flowhost"
flow.scenario { covers = { "S1.2", "S1.16" } }
local app = flow.launch("bank", { services = { auth = flow.replies { flow.fail "wrong password", after = 0.4 } } })

app:open "bank://accounts/7"
for _ = 1, 2 do
  app:tap("submit", "ann", "wrong")
  app:tap "ok"
end
app:tap("submit", "ann", "wrong")
app:tap "ok"
app:expect "welcome"
