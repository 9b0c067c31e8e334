local flow = require "flowhost"

local Form = flow.screen("login", {
  actions = { "cancel", submit = { "user", "password", secret = { "password" }, while_running = "ignore" } },
})

local Login = flow.coordinator "Login"

local TRIES = 3

function Login:start()
  self.failures = 0
  self:push(Form {})
end

function Login:on_submit(user, password)
  local token, problem = self.services.auth(user, password)
  if token then return self:finish(user) end
  self.failures = self.failures + 1
  if self.failures == TRIES then return self:cancel "locked out" end
  self:alert { title = problem }
end

function Login:on_cancel() self:cancel() end

return Login
