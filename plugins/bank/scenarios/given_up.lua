-- The flow counts failed logins: a user who cancels and comes back has three tries again.
local flow = require "flowhost"
local app = flow.launch("bank", { services = { auth = flow.replies { flow.fail "wrong password" } } })

app:tap "log_in"
for _ = 1, 2 do
  app:tap("submit", "ann", "wrong")
  app:tap "ok"
end
app:tap "cancel"
app:expect "welcome"
app:tap "log_in"
app:tap("submit", "ann", "wrong")
app:expect "welcome | login | alert"
