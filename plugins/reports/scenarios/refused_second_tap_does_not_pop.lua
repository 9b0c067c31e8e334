-- A tap on the selected tab pops to the root, unless the delegate refuses it.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/wix/react-native-navigation/issues/3083" }

local Root, Page = flow.screen("root", { actions = { "push" } }), flow.screen("page", { actions = { "push" } })
local Other = flow.screen "other"
local refuses = true

local App = ui.object "App"

function App:init(window)
  local stack = ui.navigation_controller(Root { delegate = flow.weak(self) }, "stack")
  local tabs = ui.tab_bar_controller { stack, Other {} }
  tabs.delegate = self
  window.root_view_controller = tabs
  window:make_key_and_visible()
end

function App:on_push(screen)
  screen.navigation_controller:push_view_controller(Page { delegate = flow.weak(self) }, true)
end
function App:tab_bar_controller_should_select() return not refuses end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "push"
app:tap "push"
app:tab "stack"
app:expect "stack: root page page"
refuses = false
app:tab "stack"
app:expect "stack: root"
