-- A pattern matches links, and builds them.
local flow = require "flowhost"

local product = flow.pattern "shop://p/:id(\\d+){/:part}?"
for _, url in ipairs { "shop://p/3", "shop://p/3/reviews", "shop://p/three" } do
  local params = product:match(url)
  print(url, params and params.id, params and params.part)
end
print(product:build { id = 3, from = "mail" })
print(flow.pattern("p/:id"):build { id = "a/b" })
