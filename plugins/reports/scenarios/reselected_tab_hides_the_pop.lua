-- A tap on the selected tab pops its stack before it calls the delegate, which cannot see what was popped.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/mastodon/mastodon-ios/pull/1537" }

local Home = flow.screen("home", { actions = { "open" } })
local Post = flow.screen "post"
local Search = flow.screen "search"
local depths = {}

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Home { delegate = flow.weak(self) }, "timeline")
  local tabs = ui.tab_bar_controller { self.navigation, Search {} }
  tabs.delegate = self
  window.root_view_controller = tabs
  window:make_key_and_visible()
end

function App:on_open() self.navigation:push_view_controller(Post {}, true) end
function App:tab_bar_controller_did_select(_, selected)
  assert(selected == self.navigation)
  depths[#depths + 1] = #selected.view_controllers
end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "open"
app:wait(1)
app:expect "timeline: home post"
app:tab "timeline"
app:wait(1)
app:expect "timeline: home"
app:tab "timeline"
app:wait(1)
assert(table.concat(depths, " ") == "1 1", table.concat(depths, " "))
