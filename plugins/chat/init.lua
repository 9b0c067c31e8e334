local flow     = require "flowhost"
local Chats    = require "chat.chats"
local Settings = require "chat.settings"
local screens  = require "chat.screens"
require "chat.routes"

local App = flow.coordinator "App"

-- The same flows in a stack or in tabs. Only the routes depend on which of them is the root.
function App:start()
  if not self.store.tabs then return self:set_root(Chats {}) end
  self:set_root(flow.tabs {
    selected = self.store.tabs,
    { "chats", Chats {} },
    { "people", screens.People {} },
    { "settings", Settings {} },
  })
end

return flow.plugin {
  name = "chat", version = "1.0.0", api = 1, root = App,
  services = require "chat.services",
  opens = { "chat://", "https://chat.example" },
  links = {
    ["chats"]            = "chats",
    ["chat/:sender"]     = "chat",
    ["person/:user"]     = "person",
    ["settings"]         = "settings",
    ["settings/privacy"] = "privacy",
  },
  starts = {
    signed_in  = { store = { token = "token" } },
    in_tabs    = { store = { token = "token", tabs = "people" } },
    in_a_chat  = { store = { token = "token" }, link = "chat://chat/ann" },
    at_privacy = { store = { token = "token" }, link = "chat://settings/privacy" },
  },
}
