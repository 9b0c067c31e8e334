local flow = require "flowhost"

local Form = flow.screen("settings", { actions = { "close", "sign_out" } })

local Settings = flow.coordinator "Settings"

function Settings:start() self:push(Form {}) end

-- Before iOS 13, users cannot drag the sheet away. In a tab there is nothing to close.
function Settings:on_close()
  if not self.store.tabs then self:cancel() end
end

function Settings:on_sign_out() self.store.token = nil end

return Settings
