-- A flow that is a view controller needs no list of children: back removes it from the screen and from memory.
local flow = require "flowhost"
local products = require "lessons.products"
flow.scenario { covers = { "S3.1", "S3.5" } }

local app = flow.launch(products.launch)
app:tap("details", 7)
assert(app:count "DetailsFlow" == 1)
app:back()
app:expect "product_list"
assert(app:count "DetailsFlow" == 0)
