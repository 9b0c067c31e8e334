local flow = require "flowhost"

local Form = flow.screen("login", { actions = { "cancel", submit = { "user" } } })

local Login = flow.coordinator "Login"

function Login:start() self:push(Form {}) end

function Login:on_submit(user)
  self.store.token = self.services.auth(user)
  self:finish(user)
end

function Login:on_cancel() self:cancel() end

return Login
