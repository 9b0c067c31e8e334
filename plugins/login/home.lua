local flow = require "flowhost"

local Welcome = flow.screen("welcome", { params = { "user" } })

local Home = flow.coordinator("Home", { params = { "user" } })

function Home:start() self:push(Welcome { user = self.user }) end

return Home
