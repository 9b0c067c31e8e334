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

-- The list always stands, seen or not: it is gone back to, and never built.
flow.route("chats", {
  { when = in_tabs, show = screens.List, action = "tab", tab = "chats", from = "root" },
  { show = screens.List, build = false },
})

-- Three answers to "and if a chat is open already?": it shows the other sender, as a sheet above all else or in the
-- stack of the list; or another chat takes its place.
flow.route("chat", {
  { when = above, show = screens.Chat, action = "present", navigation = true, owner = "Chats",
    before = { "signed_in" }, on_show = load, after = count },
  { when = in_place, show = screens.Chat, from = "chats",
    before = { "signed_in" }, on_show = load, after = count },
  { show = screens.Chat, from = "chats", find = { by = { "sender" } },
    before = { "signed_in" }, on_show = load, after = count },
})

-- No link takes a user out of a call. A user who left the chat before it began can hang up too.
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
