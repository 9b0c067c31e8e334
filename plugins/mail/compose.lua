local flow = require "flowhost"

local Form = flow.screen("compose", {
  params = { "to?" }, inputs = { text = "" }, locked = "changed",
  actions = { "close", send = { while_running = "ignore" } },
})

-- A sheet with a new message. It asks before it discards a text.
local Compose = flow.coordinator("Compose", { params = { "to?" } })

function Compose:start() self:push(Form { to = self.to }) end

function Compose:on_close() self:leave() end

function Compose:on_leave()
  return self:action_sheet { title = "Discard?", destructive = "delete draft", cancel = "keep" } == "delete draft"
end

function Compose:on_send(form) self:finish(self.services.send(self.to, form.text)) end

return Compose
