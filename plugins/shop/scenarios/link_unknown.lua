-- Links that lead nowhere move nothing, and report the reason.
local flow = require "flowhost"
local app = flow.launch "shop"

app:tap("select", 1)
for _, url in ipairs {
  "shop://p/lamp", "shop://p", "other://p/1", "https://elsewhere.example/p/1", "p/1", "",
  "https://ann@shop.example/p/1", "shop://p/%zz", "shop://p/1%00", "shop://" .. ("a/"):rep(5000),
} do
  print(app:open(url))
end
app:expect "home: feed product(id=1)"
