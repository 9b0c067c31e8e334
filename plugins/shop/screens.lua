local flow = require "flowhost"

-- The screens that links lead to.
return {
  -- The placeholder of an empty column.
  Nothing = flow.screen "nothing",
  Order   = flow.screen("order", { params = { "id" }, actions = { "help", "refund", "reorder" } }),
  Product = flow.screen("product", {
    params = { "id" }, state = { size = "" }, actions = { "add", "photo", "reviews", "share", "sizes" },
  }),
  Reviews = flow.screen("reviews", { params = { "id", "author?", sort = "new" }, actions = { "older" } }),
}
