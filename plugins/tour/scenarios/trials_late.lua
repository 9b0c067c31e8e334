-- The user is known late: until then the control is in force, and nothing is exposed.
local flow = require "flowhost"
local app = flow.launch(require "tour.trials", {
  user = flow.replies { "ned", flow.fail "offline", after = 0.4 },
})

app:after(0.1):tap("buy", 1)
app:expect "home basket"
app:back()
print(app:variant "basket", app.top)
app:tap("buy", 2)
app:restart()                       -- now the call fails
print(app:variant "basket", app:variant "sticky")
