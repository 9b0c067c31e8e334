-- A popped tab bar controller keeps its tabs, and they get no callbacks about moving.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/rickytan/RTRootNavigationController/issues/36" }

local Home = flow.screen("home", { actions = { "push" } })
local Content = flow.screen "content"
local calls = {}

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push()
  self.navigation:push_view_controller(ui.tab_bar_controller { Content {
    will_move_to_parent = function() calls[#calls + 1] = "will" end,
    did_move_to_parent = function() calls[#calls + 1] = "did" end,
  } }, true)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "push"
app:wait(1)
calls = {}
app:back()
app:wait(1)
assert(#calls == 0, table.concat(calls, " "))
app:expect "home"
