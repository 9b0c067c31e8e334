-- A stack in a tab does not change while another tab is selected.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/component-integration-tests/tabs-stack-v5/test-stack-tabs-stack-in-tabs-base-navigation/scenario.md" }

local First, Second = flow.screen "first", flow.screen "second"
local Route = flow.screen("route", { params = { "number" }, actions = { "push" } })
local loads = 0

local App = ui.object "App"

function App:init(window)
  local stack = ui.navigation_controller(self:route(1), "stack")
  window.root_view_controller = ui.tab_bar_controller { First {}, Second {}, stack }
  window:make_key_and_visible()
end

function App:route(number)
  return Route { number = number, delegate = flow.weak(self), view_did_load = function() loads = loads + 1 end }
end

function App:on_push(route)
  route.navigation_controller:push_view_controller(self:route(route.number + 1), true)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tab "stack"
app:tap "push"
app:tap "push"
app:tab "first"
app:tab "stack"
app:expect "stack: route(number=1) route(number=2) route(number=3)"
assert(loads == 3, loads)
