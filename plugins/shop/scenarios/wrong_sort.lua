-- A param of the wrong type is refused: its default decides the type.
local flow = require "flowhost"
flow.scenario { covers = { "S1.14" } }
local app = flow.launch "shop"

app:go("reviews", { id = 1, sort = 3 })
app:expect "home: feed"
app:go("reviews", { id = 1, sort = "old", author = "ann" })
app:expect "home: feed | product(id=1) reviews(id=1, sort=old, author=ann)"
