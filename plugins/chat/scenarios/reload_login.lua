-- A reload while a link waits for the login: the interceptor continues in its old body, and the new routes apply.
local flow = require "flowhost"
local app = flow.launch "chat"

app:open "chat://chat/bob"
app:expect "chats | login"
app:reload {
  ["chat/login.lua"] = function(text)
    return (text:gsub("self:finish%(user%)", "self:note('hello ' .. user) self:finish(user)"))
  end,
  ["chat/routes.lua"] = function(text)
    text = text:gsub("return go.store.token or", "go:track 'asked' return go.store.token or")
    return (text:gsub('show = screens.Chat, from = "chats", find = { by = { "sender" } }',
      'show = screens.Chat, action = "present", owner = "Chats"'))
  end,
}
app:tap("submit", "ann")
app:expect "chats | chat(sender=bob)"

-- The next link calls the new interceptor.
app:swipe_down()
app:open "chat://chat/ann"
app:expect "chats | chat(sender=ann)"
