local flow = require "flowhost"

-- Another message, another mailbox to file it in, and a filter lead to no new screens.
flow.bound("one message filed, one thing at a time", function(app)
  local message, messages = app:has "message" or { id = 1 }, app:has "messages" or { filter = "all" }
  local filed = app.store.filed or {}
  return message.id ~= 2 and not filed[2] and not filed[7] and filed[1] ~= "inbox" and filed[1] ~= "work" and app:count "Compose" <= 1 and #app:pending() <= 1
    and messages.filter == "all" and not (app:has "compose" and app.store.filed)
    and not (app:has "compose" and (app:has "attachment" or app:has "filter"))
end)

flow.never("an attachment without its message", function(app) return app:has "attachment" and not app:has "message" end)

flow.possible("back to the list", { on = "attachment" }, function(app) return app:shows "messages" ~= nil end)
