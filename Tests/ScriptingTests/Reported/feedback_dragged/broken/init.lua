-- Feedback that the user drags away leaves a list that opens no room.
-- https://github.com/element-hq/element-x-ios/pull/5038
local flow = require "flowhost"

local Rooms    = flow.screen("rooms", { actions = { "open", "feedback" } })
local Room     = flow.screen "room"
local Feedback = flow.screen("feedback", { actions = { "send" } })

local transitions = {
  list = { show = "room", feedback = "feedback" },
  room = { leave = "list" },
  feedback = { leave = "list" },
}

local App = flow.coordinator "App"

function App:move(event)
  local target = transitions[self.at][event]
  if not target then
    self:note(event .. " in " .. self.at)
    return false
  end
  self.at = target
  return true
end

function App:start()
  self.at = "list"
  self:set_root(Rooms {})
end

function App:on_open()
  if not self:move "show" then return end
  self:push(Room {}, { completion = function() self:move "leave" end })
end

function App:on_feedback()
  if not self:move "feedback" then return end
  self:present(Feedback {})
end

function App:on_send()
  self:dismiss()
  self:move "leave"
end

return flow.plugin { name = "broken", version = "1.0.0", api = 1, root = App }
