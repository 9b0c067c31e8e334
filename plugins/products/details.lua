local flow = require "flowhost"

local Product = flow.screen("product", { params = { "id" }, actions = { "reviews", "save" } })
local Reviews = flow.screen("reviews", { params = { "id" } })

local Details = flow.coordinator("Details", { params = { "id" } })

function Details:start() self:push(Product { id = self.id }) end
function Details:on_reviews() self:push(Reviews { id = self.id }) end
function Details:on_save() self:finish(self.id) end

return Details
