-- On a pad the feed and a product are side by side, and reviews are pushed beside the feed.
local flow = require "flowhost"
local app = flow.launch("shop", { device = "pad" })

app:expect "home: feed + nothing"
app:tap("select", 3)
app:tap "product.reviews"
app:expect "home: feed + product(id=3) reviews(id=3)"
app:tap("select", 1)
app:expect "home: feed + product(id=1)"
app:tap "share"
app:tap_outside()
app:expect "home: feed + product"
app:resize "compact"
app:expect "home: feed product(id=1)"
app:back()
app:expect "home: feed"
