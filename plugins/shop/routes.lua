local flow    = require "flowhost"
local Orders  = require "shop.orders"
local Product = require "shop.product"
local SignIn  = require "shop.sign_in"
local screens = require "shop.screens"

flow.interceptor("not_closed", { all = true, function(go)
  if go.store.closed then return nil, "the shop is closed" end
  return true
end })

flow.interceptor("signed_in", { function(go)
  if go.store.signed_in then return true end
  local done, reason = go:present(SignIn {}, { style = "full_screen" }):await()
  go.store.signed_in = done
  return done, reason
end })

flow.interceptor("online", { function(go) return go.services.status() end })

-- Shows a product from any screen: in a sheet with its own navigation, in which the user can open the reviews.
flow.route("product", { show = Product, action = "present", owner = "Home", find = { by = { "id" } } })
flow.route("reviews", {
  show = screens.Reviews, from = "product", find = { by = { "id" } }, before = { "online" },
})

flow.route("profile", { action = "tab", tab = "profile", from = "root" })
flow.route("orders", {
  show = Orders, action = { phone = "push", pad = "secondary" }, from = "profile", before = { "online" },
})
flow.route("order", {
  show = screens.Order, from = "orders", find = { by = { "id" } }, before = { "signed_in" },
  after = function(go) go:track("order", go.context.id) end,
})
