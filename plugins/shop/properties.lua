local flow = require "flowhost"

-- A card and a code for the actions that need one.
flow.inputs { ["payment.pay"] = { { "4111" } }, ["camera.found"] = { { "4111" } }, ["code.enter"] = { { "1234" } } }

-- The screen that waits for each service.
local asking = {
  orders = "account", reviews = "reviews", refund = "order", pay = "payment",
  send_code = "sign_in", check_code = "code",
}

-- Another product or order, two used tabs, more items, a reply for a hidden screen, and longer ways back lead to no new
-- screens.
flow.bound("one tab in use, one product, one order, one item, and one call on its screen", function(app)
  local calls, path, tabs, logins = app:pending(), #app:path(), 0, app:count "SignIn"
  for _, name in ipairs { "product", "cart", "account" } do tabs = tabs + (app:has(name) and 1 or 0) end
  if app:has "reviews" and not app:has "product" then return false end
  if tabs > 1 or #calls > 1 or path > 40 or app:path():find "|.*| product" then return false end
  if logins > 1 or logins == 1 and path > 26 then return false end
  local call = calls[1] and calls[1].service
  if asking[call] and not app:shows(asking[call]) or call == "status" and path > 13 then return false end
  local product, order, basket = app:has "product", app:has "order", app.store.basket
  if product and (product.id ~= 3 or product.size ~= "" and product.size ~= "M") then return false end
  if order and order.id ~= 5 then return false end
  return not basket or #basket <= 2 and not (app:shows "feed" and not product)
end)

flow.never("a receipt beside the form that it is for", function(app) return app:has "receipt" and app:has "payment" end)

flow.always("the checkout has a total", { on = "payment" }, function(app) return app:shows "payment".total > 0 end)

flow.possible("the address can be left without paying", { on = "address", without = "tap pay" }, function(app)
  return not app:has "address"
end)

flow.sometimes("an order is placed", function(app) return app:shows "receipt" ~= nil end)

-- See the scenario `reviews`.
flow.accept("failed handler: on_reviews_older: attempt to get length of a nil value (local 'rows')", "a lesson")
flow.accept("changes nothing: about: tap contact", "it is counted")
