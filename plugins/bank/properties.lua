local flow = require "flowhost"

-- Two tabs in use, more calls at once and more payees lead to the same screens. One of those that wait is the session.
flow.bound("one tab in use, one call", function(app)
  local account = app:has "account"
  local form = app:has "transfer" or { to = "", amount = "" }
  return #app:pending() <= 2 and #app:path() <= 48
    and not (account and (app:has "payees" or app:has "letters" or account.id ~= 7 or #account.rows > 0 and #app:pending "entries" > 0))
    and (form.to == "" or form.amount ~= "") and not app.store.payees and not (app:has "payees" and app:has "letters")
end)

flow.never("an account without a user", function(app) return app:has "account" and not app.store.user end)

flow.always("an amount is reviewed", { on = "review" }, function(app) return app:shows "review".amount ~= nil end)

flow.possible("back to the overview", { on = { "sent", "payee", "folders" } }, function(app)
  return app:shows "overview" ~= nil
end)

flow.sometimes("a transfer is sent", function(app) return app:shows "sent" ~= nil end)

flow.accept(
  "ignored: link bank://inbox/folders: route 'folders': it does not stand and is never built. Go to where it stands first.",
  "there are folders once the inbox was opened; a pad has none")
