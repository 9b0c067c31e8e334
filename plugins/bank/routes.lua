local flow    = require "flowhost"
local screens = require "bank.screens"

local function load(go) go.screen.rows = go.services.entries(go.screen.id) end

-- The login replaces the root of the window. The route is then planned on the new root.
flow.interceptor("signed_in", { timeout = 300, function(go)
  return go.store.user or go.root:log_in()
end })

flow.route("money", { show = screens.Overview, build = false, before = { "signed_in" } })
flow.route("account", {
  show = screens.Account, action = { phone = "push", pad = "show_detail" }, from = "money", owner = "Money",
  params = { id = "account" }, find = { by = { "id" }, scope = "visible" }, on_show = load,
})
flow.route("entry", {
  show = screens.Entry, from = "account", params = { id = "entry" }, find = { by = { "id" } },
})

flow.route("folders", { show = screens.Folders, build = false, before = { "signed_in" } })
