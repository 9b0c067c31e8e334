local flow    = require "flowhost"
local screens = require "chat.screens"

local Chats = flow.coordinator "Chats"

function Chats:start() self:push(screens.List {}) end

-- Names only the destination. The routes decide how to get there.
function Chats:on_open(sender)
  local landed, reason = self:go("chat", { sender = sender })
  if not landed then self:note("no chat: " .. reason) end
end

function Chats:on_call(chat) self:go("call", { sender = chat.sender }) end

function Chats:on_person(chat) self:go("person", { user = chat.sender }) end

function Chats:on_privacy() self:go "privacy" end

function Chats:on_settings() self:go "settings" end

function Chats:on_hang_up() self:dismiss() end

return Chats
