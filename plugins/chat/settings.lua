local flow = require "flowhost"

local Form = flow.screen("settings", { actions = { "sign_out" } })

local Settings = flow.coordinator "Settings"

function Settings:start() self:push(Form {}) end

function Settings:on_sign_out() self.store.token = nil end

return Settings
