local flow = require "flowhost"

flow.scenario { covers = { "S4.4" } }

local app = flow.launch("photos", {
  services = { auth = flow.replies { flow.fail "wrong password", "token", after = 0.4 } },
})

app:tap("select", 3)
app:tap "buy"
app:tap("submit", "ann", "oops")
app:expect "photos photo sign_in | alert"
app:tap "ok"
app:tap("submit", "ann", "secret")
app:expect "photos photo confirm"
