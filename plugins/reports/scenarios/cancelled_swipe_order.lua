-- A cancelled swipe lets the lower screen disappear first, then the upper one appears again.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://dev.mo4tech.com/ios-features-life-cycle.html" }

local One = flow.screen("one", { actions = { "push" } })
local Two = flow.screen "two"

local app

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(One(calls.spy("One", { delegate = flow.weak(self) })))
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(Two(calls.spy("Two", {})), true) end

app = flow.launch(function(window) return App(window) end, { os = "ios14" })
app:tap "push"
app:wait(1)
calls.forget()
app:swipe_back { cancel = true }
app:wait(1)
calls.expect(app, "Two will_disappear, One will_appear, One will_disappear, One did_disappear, "
  .. "Two will_appear, Two did_appear")
app:expect "one two"
