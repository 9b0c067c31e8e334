local flow = require "flowhost"
local app = flow.launch("bank", { services = { auth = flow.replies { flow.fail "wrong password", after = 0.4 } } })

app:tap "log_in"
for _ = 1, 2 do
  app:tap("submit", "ann", "wrong")
  app:tap "ok"
end
app:tap("submit", "ann", "wrong")
app:expect "welcome | alert"
app:tap "ok"
app:expect "welcome"
