-- The queries of a scenario.
local flow = require "flowhost"
flow.scenario { leaks = "none", errors = "none", crash = "none" }
local app = flow.launch("shop", { device = "pad", os = "ios18", user = "ann", seed = 7 })

assert(app.device == "pad" and app.os == "ios18")
app:resize "compact"
app:tap("select", 1)
print(app:path())
assert(app.top.id == 1)
assert(app:tree():find "product")
assert(#app:events() > 0)
assert(#app:leaks() == 0)
assert(app:can "add")
local can, reason = app:can "checkout"
assert(not can and reason)
app:resize "regular"
