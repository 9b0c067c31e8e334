-- In a push and each of three ways back, callbacks of the disappearing and the appearing screen alternate.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/stack-v5/test-stack-lifecycle-events/scenario.md" }

local Home = flow.screen("home", { actions = { "push" } })
local A = flow.screen("a", { actions = { "pop" } })

local app

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home(calls.spy("Home", { delegate = flow.weak(self) })))
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(A(calls.spy("A", { delegate = flow.weak(self) })), true) end
function App:on_pop() self.navigation:pop_view_controller(true) end

local pushed = "Home will_disappear, A will_appear, Home did_disappear, A did_appear"
local popped = "A will_disappear, Home will_appear, A did_disappear, Home did_appear"
app = flow.launch(function(window) return App(window) end, { os = "ios26" })
calls.expect(app, "Home will_appear, Home did_appear")
for _, go_back in ipairs { app.back, app.swipe_back, function() app:tap "pop" end } do
  app:tap "push"
  calls.expect(app, pushed)
  go_back(app)
  calls.expect(app, popped)
end
