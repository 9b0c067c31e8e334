-- The code of the article presents the login, above a navigation that is still empty.
local flow = require "flowhost"
local login = require "lessons.login"
flow.scenario { covers = { "S2.1", "S2.2", "S2.4", "S2.5" } }

local app = flow.launch(login.launch())
app:tap("login", "", "secret")
app:tap("login", "ann", "")
app:tap("login", "ann", "secret")
app:tap "sign_up"
