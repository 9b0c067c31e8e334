-- Quick taps during pushes push one screen each, and quick taps during pops end at the root.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/stack-v5/test-stack-simple-nav/scenario.md" }

local Home = flow.screen("home", { actions = { "push", "pop" } })
local A = flow.screen("a", { actions = { "push", "pop" } })

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(A { delegate = flow.weak(self) }, true) end
function App:on_pop() self.navigation:pop_view_controller(true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "push"
app:after(0.1):tap "push"
app:after(0.1):tap "push"
app:wait(2)
app:expect "home a a a"
app:tap "pop"
app:after(0.1):tap "pop"
app:after(0.1):tap "pop"
app:after(0.1):tap "pop"
app:wait(2)
app:expect "home"
