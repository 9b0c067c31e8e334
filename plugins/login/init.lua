local flow  = require "flowhost"
local Home  = require "login.home"
local Login = require "login.login"

local Splash = flow.screen("splash")

local App = flow.coordinator "App"

-- The navigation of the article begins empty. This one has a splash screen.
function App:start()
  self:set_root(Splash {})
  local login = Login { on_finish = function(user) self:push(Home { user = user }) end }
  self:add_child(login)
  local options = { completion = function() self:remove_child(login) end }
  if self.store.sheets then self:present(login, options) else self:push(login, options) end
end

return flow.plugin { name = "login", version = "1.0.0", api = 1, root = App }
