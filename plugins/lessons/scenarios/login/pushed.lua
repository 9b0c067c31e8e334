-- The text of the article pushes the login.
local flow = require "flowhost"
local ui = flow.uikit
local login = require "lessons.login"
flow.scenario { covers = { "S2.5" } }

local Pushing = ui.object("LoginCoordinator", login.LoginCoordinator)

function Pushing:show(screen) self.navigation_controller:push_view_controller(screen, true) end

local App = ui.object("AppCoordinator", login.AppCoordinator)

App.LoginCoordinator = Pushing

local app = flow.launch(login.launch(App))
app:tap("login", "ann", "secret")
app:expect "login"
