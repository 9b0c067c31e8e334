-- The screen below a page sheet gets no callbacks. Below a full-screen one, or after a push, it disappears.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://velog.io/@yeahg_dev/29.10.21-릴리-TIL-6lp6877u" }

local First = flow.screen("first", { actions = { "sheet", "cover", "push" } })
local Second = flow.screen("second", { actions = { "close" } })

local app

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(First(calls.spy("First", { delegate = flow.weak(self) })))
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:show(first, style)
  local second = Second { delegate = flow.weak(self) }
  second.modal_presentation_style = style
  first:present(second, true)
end
function App:on_sheet(first) self:show(first, "page_sheet") end
function App:on_cover(first) self:show(first, "full_screen") end
function App:on_push() self.navigation:push_view_controller(Second { delegate = flow.weak(self) }, true) end
function App:on_close(second) second:dismiss(true) end

app = flow.launch(function(window) return App(window) end, { os = "ios15" })
app:wait(1)
calls.forget()
app:tap "sheet"
app:tap "close"
calls.expect(app, "")
app:tap "cover"
calls.expect(app, "First will_disappear, First did_disappear")
app:tap "close"
calls.expect(app, "First will_appear, First did_appear")
app:tap "push"
calls.expect(app, "First will_disappear, First did_disappear")
