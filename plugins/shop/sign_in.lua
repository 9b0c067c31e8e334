local flow = require "flowhost"

local Mail = flow.screen("sign_in", { inputs = { mail = "" }, actions = { "close", "send" } })
local Code = flow.screen("code", { actions = { "close", enter = { "code", secret = { "code" } } } })

local SignIn = flow.coordinator "SignIn"

function SignIn:start() self:push(Mail {}) end

-- Replaces the screen of the mail address, because there is no reason to go back to it.
function SignIn:on_send(mail)
  self.services.send_code(mail.mail)
  self:replace(Code {})
end

function SignIn:on_enter(code)
  if self.services.check_code(code) then self:finish() end
end

function SignIn:on_close() self:cancel() end

return SignIn
