local flow = require "flowhost"

local Details  = flow.screen("details")
local Timeline = flow.screen("timeline")

local Account = flow.coordinator "Account"
local Home    = flow.coordinator "Home"

function Account:start() self:push(Details {}) end
function Home:start() self:push(Timeline {}) end

return { Account = Account, Home = Home }
