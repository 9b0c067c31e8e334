local flow = require "flowhost"

local Camera = flow.screen("camera", { actions = { "close", found = { "card" } } })

local Scan = flow.coordinator "Scan"

function Scan:start() self:push(Camera {}) end

function Scan:on_found(card) self:finish(card) end

function Scan:on_close() self:cancel() end

return Scan
