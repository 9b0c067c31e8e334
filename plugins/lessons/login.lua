-- App and Login coordinators of "Swift – Coordinators" (S2).
local flow = require "flowhost"
local ui = flow.uikit

local Login = flow.screen("login", {
  actions = { "sign_up", login = { "username", "password", secret = { "password" } } },
})

local LoginCoordinator = ui.object "LoginCoordinator"

function LoginCoordinator:init(navigation_controller)
  self.navigation_controller = navigation_controller
end

function LoginCoordinator:start()
  self:show(Login { delegate = flow.weak(self) })
end

function LoginCoordinator:show(login)
  self.navigation_controller:present(login, true)
end

function LoginCoordinator:on_login(username, password)
  if #username == 0 then return end
  if #password == 0 then return end
  print "Login pressed"
end

function LoginCoordinator:on_sign_up() print "Sign up pressed" end

local AppCoordinator = ui.object "AppCoordinator"

AppCoordinator.LoginCoordinator = LoginCoordinator

function AppCoordinator:init(window)
  self.child_coordinators = {}
  self.root_view_controller = ui.navigation_controller()
  self.window = window
  self.window.root_view_controller = self.root_view_controller
  self.window:make_key_and_visible()
end

function AppCoordinator:start()
  local login_coordinator = self.LoginCoordinator(self.root_view_controller)
  table.insert(self.child_coordinators, login_coordinator)
  login_coordinator:start()
end

-- The app delegate: it makes and starts the coordinator.
local function launch(App)
  return function(window)
    local app_coordinator = (App or AppCoordinator)(window)
    app_coordinator:start()
    return app_coordinator
  end
end

return { AppCoordinator = AppCoordinator, LoginCoordinator = LoginCoordinator, launch = launch }
