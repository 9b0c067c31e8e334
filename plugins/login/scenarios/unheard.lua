local flow = require "flowhost"

flow.scenario { covers = { "S2.3", "S2.8" } }

local app = flow.launch "login"

-- An action without a handler, and one that the screen does not declare: each is reported.
assert(not pcall(app.tap, app, "help"))
assert(not pcall(app.tap, app, "shout"))
app:expect "splash form"
