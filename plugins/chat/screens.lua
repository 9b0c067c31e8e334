local flow = require "flowhost"

-- Used by flows and routes. The screens refer to neither.
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
