local flow = require "flowhost"

-- The screens that links lead to.
return {
  Account = flow.screen("account", {
    params = { "id" }, state = { rows = {} },
    actions = { "rates", "refresh", "transfer", open = { "id", of = "rows" } },
  }),
  Entry    = flow.screen("entry", { params = { "id" } }),
  Folders  = flow.screen("folders", { actions = { choose = { "folder" } } }),
  Overview = flow.screen("overview", {
    params = { "accounts" }, actions = { "refresh", select = { "id", of = "accounts" } },
  }),
}
