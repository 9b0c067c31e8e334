-- A link sets a variant, by its name or its number, until the app restarts.
local flow = require "flowhost"
flow.scenario { variants = { basket = "*" } }
local app = flow.launch(require "tour.trials")

app:tap("buy", 1)
print(app:path())
app:leave()
app:open "tour://buy/2?basket=quick&team=1"
app:expect "home | quick"
print(app:variant "basket", app:variant "team")
app:restart()
print(app:variant "basket", app:variant "team")
