-- A notification that starts the app leads to a page from which 'back' leads nowhere.
-- https://github.com/FlutterFlow/flutterflow-issues/issues/228
local flow = require "flowhost"

local Splash   = flow.screen "splash"
local Home     = flow.screen("home", { actions = { "show" } })
local Category = flow.screen("category", { actions = { "back" } })

local App = flow.coordinator "App"

function App:start()
  self:set_root(Splash {})
  self.services.session()
  if not self.is_ready then self:begin(Home {}) end
end

function App:begin(screen)
  self.is_ready = true
  self:set_root(screen)
end

function App:open_category()
  if not self.is_ready then self:begin(Home {}) end
  self:pop_to_root()
  self:push(Category {})
end

function App:on_show() self:push(Category {}) end
function App:on_back() self:pop() end

return flow.plugin {
  name = "mended", version = "1.0.0", api = 1, root = App,
  services = { session = flow.replies { true } },
  opens = { "shop://" },
  links = { category = function(root) root:open_category() end },
  starts = { cold = { notification = { title = "New", link = "shop://category" } } },
}
