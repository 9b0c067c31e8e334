-- A second tap on a tab does not pop a stack that is inside another screen.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/canopas/UIPilot/issues/63" }

local Home, Page = flow.screen("home", { actions = { "push" } }), flow.screen("page", { actions = { "push" } })
local Other = flow.screen "other"
local stack

-- The screen of the tab, which has the navigation as its child.
local Host = ui.view_controller "Host"
function Host:view_did_load() self:add_child(self.inner) end

local App = ui.object "App"

function App:init(window)
  local host = Host()
  stack = ui.navigation_controller(Home { delegate = flow.weak(self) }, "stack")
  host.inner = stack
  window.root_view_controller = ui.tab_bar_controller { host, Other {} }
  window:make_key_and_visible()
end

function App:on_push(screen)
  screen.navigation_controller:push_view_controller(Page { delegate = flow.weak(self) }, true)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios18" })
app:tap "push"
app:tap "push"
app:tab "Host"
app:wait(1)
assert(#stack.view_controllers == 3, #stack.view_controllers)
