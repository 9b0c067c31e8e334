local flow    = require "flowhost"
local Details = require "products.details"
local List    = require "products.list"

local Products = flow.coordinator "Products"

function Products:start() self:push(List { delegate = self }) end
function Products:on_select(id) self:push(Details { id = id }) end

return Products
