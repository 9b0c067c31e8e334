local flow = require "flowhost"

flow.never("reviews without their product", function(app) return app:has "reviews" and not app:has "product" end)

flow.possible("back to the list", { on = "reviews" }, function(app) return app:shows "list" ~= nil end)
