-- A pushed container with a stack gets callbacks with its first screen, and pushes inside it cause none outside.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/stack-v5/test-stack-lifecycle-events/scenario.md" }

local Home = flow.screen("home", { actions = { "open" } })
local NestedHome = flow.screen("nested_home", { actions = { "push", "close" } })
local NestedA = flow.screen("nested_a", { actions = { "pop", "close" } })

local app

-- A plain screen with a navigation of its own.
local NestedStack = calls.spy("NestedStack", ui.view_controller "NestedStack")
function NestedStack:view_did_load() self:add_child(self.inner) end

local App = ui.object "App"

function App:init(window)
  self.outer = ui.navigation_controller(Home(calls.spy("Home", { delegate = flow.weak(self) })))
  window.root_view_controller = self.outer
  window:make_key_and_visible()
end

function App:on_open()
  local nested = NestedStack()
  nested.inner = ui.navigation_controller(NestedHome(calls.spy("NestedHome", { delegate = flow.weak(self) })))
  self.outer:push_view_controller(nested, true)
end
function App:on_push(screen)
  screen.navigation_controller:push_view_controller(NestedA(calls.spy("NestedA", { delegate = flow.weak(self) })), true)
end
function App:on_pop(screen) screen.navigation_controller:pop_view_controller(true) end
function App:on_close() self.outer:pop_view_controller(true) end

app = flow.launch(function(window) return App(window) end, { os = "ios18" })
app:wait(1)
calls.forget()
app:tap "open"
calls.expect(app, "Home will_disappear, NestedStack will_appear, NestedHome will_appear, "
  .. "Home did_disappear, NestedStack did_appear, NestedHome did_appear")
app:tap "push"
calls.expect(app, "NestedHome will_disappear, NestedA will_appear, NestedHome did_disappear, NestedA did_appear")
app:tap "pop"
calls.expect(app, "NestedA will_disappear, NestedHome will_appear, NestedA did_disappear, NestedHome did_appear")
app:tap "close"
calls.expect(app, "NestedStack will_disappear, NestedHome will_disappear, Home will_appear, "
  .. "NestedStack did_disappear, NestedHome did_disappear, Home did_appear")
