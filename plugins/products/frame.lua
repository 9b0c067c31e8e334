local flow = require "flowhost"

-- A container around one child, as the article's AppFlowController is around its tabs.
local Frame = flow.container "frame"

function Frame:visible() return self.children end
function Frame:show() end   -- its only child is visible already

return Frame
