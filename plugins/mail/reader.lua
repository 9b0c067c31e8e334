local flow    = require "flowhost"
local Compose = require "mail.compose"
local screens = require "mail.screens"

-- A message in the secondary column, with its attachments above it.
local Reader = flow.coordinator("Reader", { params = { "id" }, events = { "filed" } })

function Reader:start()
  local message = screens.Message { id = self.id }
  local content = self.services.message(self.id)
  message.body, message.files = content.body, content.files
  self:push(message)
end

function Reader:on_attachment(name, message)
  self:push(screens.Attachment { message = message.id, name = name })
end

function Reader:on_reply()
  local to = self.services.message(self.id).from
  local sent = self:present(Compose { to = to }):await()
  if sent then self:track("replied", to) end
end

function Reader:on_move()
  local box = self:action_sheet { title = "Move to", "inbox", "work", cancel = "cancel" }
  if box and box ~= "cancel" then self:emit("filed", self, box) end
end

function Reader:on_delete() self:emit("filed", self, "trash") end

return Reader
