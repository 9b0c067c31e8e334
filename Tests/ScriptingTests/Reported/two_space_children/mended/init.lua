-- Two children of a space are tapped before the first one opens.
-- https://github.com/element-hq/element-x-ios/pull/5044
local flow = require "flowhost"

local Chats  = flow.screen "chats"
local Spaces = flow.screen("spaces", { params = { "ids" }, actions = { open = { "id", of = "ids", while_running = "ignore" } } })
local Space  = flow.screen("space", { params = { "name" } })

local App = flow.coordinator "App"
local Tree = flow.coordinator "Tree"

function App:start() self:set_root(flow.tabs { { "chats", Chats {} }, { "spaces", Tree {} } }) end

local transitions = { spaces = { open = "space" }, space = { leave = "spaces" } }

function Tree:move(event)
  self.at = transitions[self.at][event] or error(event .. " in " .. self.at)
end

function Tree:start()
  self.at = "spaces"
  self:push(Spaces { ids = { 1, 2 } })
end

function Tree:on_open(id)
  local name = self.services.space(id)
  self:move "open"
  self:push(Space { name = name }, { completion = function() self:move "leave" end })
end

return flow.plugin {
  name = "mended", version = "1.0.0", api = 1, root = App,
  services = { space = flow.replies { "garden" } },
}
