local flow = require "flowhost"

-- Another sender, more messages on their way, and chats beside other screens lead to no new screens.
flow.bound("one chat, and one message on its way", function(app)
  local chat = app:has "chat" or { sender = "bob", rows = {} }
  local room = #app:pending() == 0 and 26 or #chat.rows == 0 and 17 or 0
  return #app:path() <= room and #app:pending() <= 1
    and #chat.rows <= 1 and (chat.sender == "ann" or chat.sender == "bob")
    and not (app:has "chat" and (app:has "person" or app:has "privacy"))
end)

flow.never("a call without a user", { on = "call", by = "tap call" }, function(app) return not app.store.token end)

-- A link can show the settings above a call.
flow.always("a call can be ended", { on = "call" }, function(app)
  return app:can "hang_up" or app:has "settings" ~= nil
end)

flow.accept(
  "ignored: link chat://person/:user: route 'people': the navigation on screen is not in a tab bar. Come from one.",
  "without tabs there are no people")
flow.accept("changes nothing: settings: tap close", "in a tab there is nothing to close")
