local flow = require "flowhost"
local Buy  = require "photos.buy"

local Card  = flow.screen("card",  { params = { "photo" }, actions = { "buy", "terms" } })
local Terms = flow.screen("terms", { actions = { "accept" } })

local Gift = flow.coordinator("Gift", { params = { "photo" } })

function Gift:start() self:push(Card { photo = self.photo }) end
function Gift:on_terms() self:present(Terms {}) end
function Gift:on_accept() self:finish "sent" end

function Gift:on_buy(card)
  self:push(Buy { photo = card.photo, on_finish = function() self:finish "sent" end })
end

return Gift
