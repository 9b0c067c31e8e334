-- The app comes back before it was suspended.
-- https://github.com/element-hq/element-x-ios/issues/277
local flow = require "flowhost"

local Rooms = flow.screen("rooms", { actions = { "open" } })
local Room  = flow.screen "room"

local transitions = { home = { suspend = "suspended" }, suspended = { become_active = "home" } }

local App = flow.coordinator "App"

function App:move(event)
  self.at = transitions[self.at][event] or error(event .. " in " .. self.at)
end

function App:start()
  self.at = "home"
  self:set_root(Rooms {})
end

function App:on_open() self:push(Room {}) end

function App:on_background()
  self.is_away = true
  self.services.finish_tasks()
  if self.is_away and self.at == "home" then self:move "suspend" end
end

function App:on_foreground()
  self.is_away = false
  if self.at == "suspended" then self:move "become_active" end
end

return flow.plugin {
  name = "mended", version = "1.0.0", api = 1, root = App,
  services = { finish_tasks = flow.replies { true } },
}
