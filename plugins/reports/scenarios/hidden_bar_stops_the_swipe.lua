-- Without a navigation bar a swipe from the edge does not go back.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/wordpress-mobile/WordPress-iOS/issues/6007" }

local List = flow.screen("list", { actions = { "open" } })
local Article = flow.screen("article", { actions = { "hide", "show" } })

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(List { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_open() self.navigation:push_view_controller(Article { delegate = flow.weak(self) }, true) end
function App:on_hide() self.navigation.is_navigation_bar_hidden = true end
function App:on_show() self.navigation.is_navigation_bar_hidden = false end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "open"
app:tap "hide"
assert(not pcall(app.swipe_back, app))
app:expect "list article"
app:tap "show"
app:swipe_back()
app:expect "list"
