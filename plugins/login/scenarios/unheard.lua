local flow = require "flowhost"

flow.scenario { covers = { "S2.3", "S2.8" } }

local app = flow.launch "login"

-- Declared by the screen but handled by nobody, and not declared at all: both are told.
assert(not pcall(app.tap, app, "help"))
assert(not pcall(app.tap, app, "shout"))
app:expect "splash form"
