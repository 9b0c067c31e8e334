local flow = require "flowhost"

-- A card, a code and a mail address, as the scenarios of this plugin give them.
flow.inputs { ["payment.pay"] = { { "4111" } }, ["camera.found"] = { { "4111" } }, ["code.enter"] = { { "1234" } } }

-- More items, more calls at once and longer ways back lead to the same screens.
flow.bound("two lines in the basket and one call", function(app)
  return #(app.store.basket or {}) <= 2 and #app:pending() <= 1 and #app:path() <= 40 and app:count "SignIn" <= 1
end)

flow.never("a receipt beside the form that it is for", function(app) return app:has "receipt" and app:has "payment" end)

flow.always("the checkout has a total", { on = "payment" }, function(app) return app:shows "payment".total > 0 end)

flow.possible("the address can be left without paying", { on = "address", without = "tap pay" }, function(app)
  return not app:has "address"
end)

flow.sometimes("an order is placed", function(app) return app:shows "receipt" ~= nil end)

-- The scenario `reviews` shows it.
flow.accept("failed handler: on_reviews_older: attempt to get length of a nil value (local 'rows')", "a lesson")
