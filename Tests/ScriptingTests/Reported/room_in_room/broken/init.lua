-- A link to another room arrives in a room.
-- https://github.com/element-hq/element-x-ios/issues/341
local flow = require "flowhost"

local Rooms = flow.screen("rooms", { params = { "ids" }, actions = { open = { "id", of = "ids" } } })
local Room  = flow.screen("room", { params = { "id" } })

local transitions = { list = { show = "room" }, room = { leave = "list" } }

local App = flow.coordinator "App"

function App:move(event)
  self.at = transitions[self.at][event] or error(event .. " in " .. self.at)
end

function App:start()
  self.at = "list"
  self:set_root(Rooms { ids = { 1, 2 } })
end

-- Makes the options that show a screen whose end is told, unless another one has taken its place.
function App:watch(screen)
  self.shown = screen
  return {
    completion = function()
      if self.shown ~= screen then return end
      self.shown = nil
      self:move "leave"
    end,
  }
end

function App:on_open(id)
  self:move "show"
  local room = Room { id = id }
  local options = self:watch(room)
  self:pop_to_root()
  self:push(room, options)
end

return flow.plugin {
  name = "broken", version = "1.0.0", api = 1, root = App,
  opens = { "chat://" },
  links = { ["room/:id(\\d+)"] = function(root, link) root:on_open(link.params.id) end },
}
