local flow = require "flowhost"

local Form = flow.screen("form", {
  actions = { "help", "sign_up", login = { "user", "password", secret = { "password" } } },
})

local Login = flow.coordinator "Login"

function Login:start() self:push(Form { delegate = self }) end

function Login:on_login(user, password)
  if user == "" or password == "" then return end
  print "Login pressed"
  self:finish(user)
end

function Login:on_sign_up() print "Sign up pressed" end

-- `help` has no handler. The scenario `unheard` shows what is reported.

return Login
