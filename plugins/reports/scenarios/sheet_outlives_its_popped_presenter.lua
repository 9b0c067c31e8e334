-- A sheet stays on screen when the screen that presented it is popped.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/lodev09/react-native-true-sheet/pull/400" }

local Home = flow.screen("home", { actions = { "push" } })
local B = flow.screen("b", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { "pop_below" } })

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(B { delegate = flow.weak(self) }, true) end
function App:on_open(b) b:present(Sheet { delegate = flow.weak(self) }, true) end
function App:on_pop_below() self.navigation:pop_view_controller(true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "push"
app:tap "open"
app:expect "home b | sheet"
app:tap "pop_below"
app:wait(1)
app:expect "home | sheet"
