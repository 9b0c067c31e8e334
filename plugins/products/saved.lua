local flow    = require "flowhost"
local Details = require "products.details"
local List    = require "products.list"

local Saved = flow.coordinator "Saved"

function Saved:start() self:push(List { delegate = self }) end
function Saved:on_select(id) self:present(Details { id = id }) end

return Saved
