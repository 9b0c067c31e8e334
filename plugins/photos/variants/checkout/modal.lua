local flow = require "flowhost"
local Buy  = require "photos.buy"

local App = flow.override "App"

function App:on_buy(photo) self:present(Buy { photo = photo.id }) end
