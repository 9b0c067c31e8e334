-- A viewer tells its room that it was dismissed, and so does the button that dismisses it.
-- https://github.com/element-hq/element-x-ios/issues/1000
local flow = require "flowhost"

local Rooms  = flow.screen("rooms", { actions = { "open" } })
local Room   = flow.screen("room", { actions = { "photo" } })
local Viewer = flow.screen("viewer", { actions = { "done" } })

local App = flow.coordinator "App"
function App:start() self:set_root(Rooms {}) end

local Chat = flow.coordinator "Chat"
function App:on_open() self:push(Chat {}) end

local transitions = { room = { view = "viewer" }, viewer = { dismissed = "room" } }

function Chat:move(event)
  self.at = transitions[self.at][event] or error(event .. " in " .. self.at)
end

function Chat:start()
  self.at = "room"
  self:push(Room {})
end

function Chat:on_photo()
  self:move "view"
  self:present(Viewer {}, { completion = function() self:move "dismissed" end })
end

function Chat:on_done()
  self:dismiss()
  self:move "dismissed"
end

return flow.plugin { name = "broken", version = "1.0.0", api = 1, root = App }
