-- A pop of several screens calls the delegate once, with the screen that is shown.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/canopas/UIPilot/pull/35" }

local Page = flow.screen("page", { params = { "title" }, actions = { "push", "pop_to_b", "pop" } })
local calls = {}

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(self:page "A")
  self.navigation.delegate = self
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:page(title) return Page { title = title, delegate = flow.weak(self) } end
function App:on_push(page)
  self.navigation:push_view_controller(self:page(string.char(page.title:byte() + 1)), true)
end
function App:on_pop_to_b() self.navigation:pop_to_view_controller(self.navigation.view_controllers[2], true) end
function App:on_pop() self.navigation:pop_view_controller(true) end
function App:navigation_controller_did_show(_, page) calls[#calls + 1] = page.title end

local app = flow.launch(function(window) return App(window) end, { os = "ios16" })
app:wait(1)
calls = {}
app:tap "push"
app:tap "push"
app:tap "push"
app:tap "pop_to_b"
app:tap "pop"
app:wait(1)
assert(table.concat(calls, " ") == "B C D B A", table.concat(calls, " "))
