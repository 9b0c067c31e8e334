local flow = require "flowhost"
local SignIn  = flow.screen("sign_in", {
  actions = { "cancel", submit = { "user", "password", secret = { "password" } } },
  ui = { submit = { id = "submit", fill = { user = "user-field", password = "password-field" } } },
})
local Confirm = flow.screen("confirm", { params = { "photo" }, actions = { "buy", "cancel" } })

local Buy = flow.coordinator("Buy", { params = { "photo" } })

function Buy:start()
  if self.store.token then self:confirm() else self:push(SignIn {}) end
end

function Buy:on_submit(user, password)
  local token, problem = self.services.auth(user, password)    -- takes simulated time; ends with the flow
  if not token then return self:alert { title = problem } end
  self.store.token = token
  self:confirm()
end

function Buy:confirm() self:replace(Confirm { photo = self.photo }) end   -- sign-in is not left underneath
function Buy:on_buy() self:finish "bought" end
function Buy:on_cancel() self:cancel() end

return Buy
