-- The handler of an action is looked up at each tap: a form on screen uses one that is defined later.
local flow  = require "flowhost"
local Login = require "login.login"

flow.scenario { covers = { "S2.8" } }

local app = flow.launch "login"

assert(not pcall(app.tap, app, "help"))
function Login:on_help() self:note "help comes" end
app:tap "help"
app:expect "splash form"
