-- A link shows its view if the app runs, and the first view of the dashboard if the link starts the app.
-- https://github.com/home-assistant/iOS/issues/4040
local flow = require "flowhost"

local Connecting = flow.screen "connecting"
local Overview   = flow.screen("overview", { actions = { "shopping" } })
local View       = flow.screen("view", { params = { "name" } })

local App = flow.coordinator "App"

function App:start()
  self:set_root(Connecting {})
  self.services.connect()
  self:set_root(Overview {})
end

function App:on_shopping() self:push(View { name = "shopping" }) end

function App:open(name)
  self:pop_to_root()
  self:push(View { name = name })
end

return flow.plugin {
  name = "broken", version = "1.0.0", api = 1, root = App,
  services = { connect = flow.replies { true } },
  opens = { "home://" },
  links = { ["view/:name"] = function(root, link) root:open(link.params.name) end },
  starts = { killed = { link = "home://view/shopping" } },
}
