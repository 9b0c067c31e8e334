local flow = require "flowhost"

-- Flows and routes use them; they know neither.
return {
  List    = flow.screen("chats", { actions = { "privacy", "settings", open = { "sender" } } }),
  Chat    = flow.screen("chat", {
    params = { "sender" }, state = { rows = {} }, actions = { "call", "person", "settings" },
  }),
  Call    = flow.screen("call", { params = { "sender" }, actions = { "hang_up" } }),
  People  = flow.screen "people",
  Person  = flow.screen("person", { params = { "user" } }),
  Privacy = flow.screen "privacy",
}
