-- Who handles an action is looked up at the tap: a form that stands hears a handler that comes later.
local flow  = require "flowhost"
local Login = require "login.login"

flow.scenario { covers = { "S2.8" } }

local app = flow.launch "login"

assert(not pcall(app.tap, app, "help"))
function Login:on_help() self:note "help comes" end
app:tap "help"
app:expect "splash form"
