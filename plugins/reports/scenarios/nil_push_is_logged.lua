-- Pushing nil is only logged, and the stack still works.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/OceanLabs/iOS-Print-SDK/pull/296" }

local Home = flow.screen("home", { actions = { "next", "push" } })
local B = flow.screen "b"

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_next() self.navigation:push_view_controller(nil, true) end
function App:on_push() self.navigation:push_view_controller(B {}, true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "next"
app:expect "home"
local log = table.concat(app:events(), "\n")
assert(log:find "Application tried to push a nil view controller on target <.->%.", log)
app:tap "push"
app:expect "home b"
