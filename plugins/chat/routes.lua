local flow     = require "flowhost"
local Login    = require "chat.login"
local Settings = require "chat.settings"
local screens  = require "chat.screens"

local function in_tabs(go) return go.store.tabs end
local function in_place(go) return go.store.in_place end
local function above(go) return go.store.above end

local function load(go) go.screen.rows = go.services.messages(go.context.sender) end
local function count(go) go:track("chat", go.context.sender) end

flow.interceptor("signed_in", { timeout = 60, function(go)
  return go.store.token or go:present(Login {}):await()
end })

-- The list is always in the app: a route goes back to it, and never builds it.
flow.route("chats", {
  { when = in_tabs, show = screens.List, action = "tab", tab = "chats", from = "root" },
  { show = screens.List, build = false },
})

-- If a chat is already open, it shows the new sender: in a sheet above everything, or in the stack of the list. In the
-- last case, a chat with another sender is replaced.
flow.route("chat", {
  { when = above, show = screens.Chat, action = "present", navigation = true, owner = "Chats",
    before = { "signed_in" }, on_show = load, after = count },
  { when = in_place, show = screens.Chat, from = "chats",
    before = { "signed_in" }, on_show = load, after = count },
  { show = screens.Chat, from = "chats", find = { by = { "sender" } },
    before = { "signed_in" }, on_show = load, after = count },
})

-- No link closes a call. The flow `Chats` handles `hang_up`, also if the user left the chat before the call began.
flow.route("call", {
  show = screens.Call, action = "present", style = "full_screen", from = "chat", owner = "Chats", dismissible = false,
})

flow.route("settings", {
  { when = in_tabs, show = Settings, action = "tab", tab = "settings", from = "root" },
  { show = Settings, action = "present" },
})
flow.route("privacy", { show = screens.Privacy, from = "settings" })

flow.route("people", { action = "tab", tab = "people", from = "root" })
flow.route("person", { show = screens.Person, from = "people", find = { by = { "user" } } })
