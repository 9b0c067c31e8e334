local flow = require "flowhost"

local SignIn = flow.screen("sign_in", { actions = { "cancel", "help", "router", submit = { "user" } } })
local Answer = flow.screen("answer")

local Help = flow.coordinator "Help"

function Help:start() self:push(Answer {}) end

local Auth = flow.coordinator "Auth"

function Auth:start() self:push(SignIn {}) end
function Auth:on_router()
  self:note(self.router == self.parent.router and "its parent's router" or "a router of its own")
end

function Auth:on_cancel() self:cancel() end
function Auth:on_help() self:push(Help {}) end

function Auth:on_submit(user)
  self.store.user = user
  self:finish(user)
end

return Auth
