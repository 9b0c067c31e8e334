-- A refused should_pop stops the back button, but not a swipe.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/onegray/UIViewController-BackButtonHandler/issues/2" }

local Home = flow.screen("home", { actions = { "push" } })
local Form = flow.screen "form"

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home { delegate = flow.weak(self) })
  self.navigation.navigation_bar_should_pop = function(_, top) return not top:is_kind(Form) end
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(Form {}, true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "push"
app:back()
app:expect "home form"
app:swipe_back()
app:wait(1)
app:expect "home"
