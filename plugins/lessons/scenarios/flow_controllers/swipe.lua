-- A cancelled swipe leaves the flow alive. A completed one frees it once it has disappeared.
local flow = require "flowhost"
local products = require "lessons.products"
flow.scenario { covers = { "S3.6", "U13" } }

local app = flow.launch(products.launch)
app:tap("details", 7)
app:swipe_back { cancel = true }
app:expect "product_list product_details"
assert(app:count "DetailsFlow" == 1)
app:swipe_back()
app:expect "product_list"
assert(app:count "DetailsFlow" == 0)
