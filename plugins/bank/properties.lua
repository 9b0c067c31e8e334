local flow = require "flowhost"

-- The other account and entry, two used tabs, several calls at once and more payees lead to no new screens. Nor does a
-- login on a pad, or a reply for an account that is not on screen.
flow.bound("one session, one account, one tab in use, one call", function(app)
  local calls, timers = 0, 0
  for _, waiting in ipairs(app:pending()) do
    if waiting.text then calls = calls + 1 else timers = timers + 1 end
  end
  local account, letters, entry = app:has "account", app:has "letters", app:has "entry"
  local form = app:has "transfer" or { to = "", amount = "" }
  if calls > 1 or timers > 1 or app.store.payees or letters and letters.folder ~= "new" then return false end
  if account and (account.id ~= 7 or #app:pending "entries" > 0 and #account.rows > 0) then return false end
  if entry and entry.id ~= 31 or #app:pending "entries" > 0 and not (entry or app:shows "account") then return false end
  if form.to ~= "" and form.amount == "" then return false end
  if app.device == "pad" and app:has "welcome" then return false end
  if (app:has "payee" or { name = "" }).name == "eve" then return false end
  return not (account and app:has "payees" or account and letters or letters and app:has "payees")
end)

flow.never("an account without a user", function(app) return app:has "account" and not app.store.user end)

flow.always("an amount is reviewed", { on = "review" }, function(app) return app:shows "review".amount ~= nil end)

flow.sometimes("a transfer is sent", function(app) return app:shows "sent" ~= nil end)

flow.accept(
  "ignored: link bank://inbox/folders: route 'folders': it was not found and is never built. Show it first.",
  "there are folders once the inbox was opened; a pad has none")

flow.accept("changes nothing: overview: tap refresh", "it is counted, and loads nothing yet")
flow.accept("changes nothing: overview + empty: tap refresh", "it is counted, and loads nothing yet")
flow.accept("changes nothing: overview + account: tap overview.refresh", "it is counted, and loads nothing yet")
flow.accept("changes nothing: overview + entry: tap refresh", "it is counted, and loads nothing yet")
flow.accept("changes nothing: letters + folders: tap menu", "the drawer is out")
