-- A notification is tapped in the settings.
-- https://github.com/element-hq/element-x-ios/issues/779
local flow = require "flowhost"

local Rooms    = flow.screen("rooms", { actions = { "settings" } })
local Room     = flow.screen("room", { params = { "id" } })
local Settings = flow.screen("settings", { actions = { "done" } })

local transitions = {
  list = { show = "room", settings = "settings" },
  room = { show = "room", leave = "list" },
  settings = { show = "room", leave = "list" },
}

local App = flow.coordinator "App"

function App:move(event)
  self.at = transitions[self.at][event] or error(event .. " in " .. self.at)
end

function App:start()
  self.at = "list"
  self:set_root(Rooms {})
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

function App:on_settings()
  self:move "settings"
  local settings = Settings {}
  self:present(settings, self:watch(settings))
end

function App:on_done() self:dismiss() end

function App:open(id)
  local settings = self.at == "settings"
  self:move "show"
  local room = Room { id = id }
  local options = self:watch(room)
  if settings then self:dismiss() end
  self:pop_to_root()
  self:push(room, options)
end

return flow.plugin {
  name = "mended", version = "1.0.0", api = 1, root = App,
  opens = { "chat://" },
  links = { ["room/:id(\\d+)"] = function(root, link) root:open(link.params.id) end },
}
