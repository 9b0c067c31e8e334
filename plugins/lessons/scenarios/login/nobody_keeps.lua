-- Without the line that keeps it, the coordinator is freed when `start` returns, and taps have no handler.
local flow = require "flowhost"
local ui = flow.uikit
local login = require "lessons.login"
flow.scenario { covers = { "S2.3" }, errors = "expected" }

local Forgetful = ui.object("AppCoordinator", login.AppCoordinator)

function Forgetful:start()
  local login_coordinator = self.LoginCoordinator(self.root_view_controller)
  login_coordinator:start()
end

local app = flow.launch(login.launch(Forgetful))
app:tap("login", "ann", "secret")
