-- A popped screen is freed after all callbacks of the pop.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "http://readke.com/c/0Z41505102021.html" }

local A = flow.screen("a", { actions = { "push" } })
local B = flow.screen("b", { actions = { "pop" } })
local app

-- Gives a screen callbacks that note their calls.
local function spy(name, fields)
  for _, call in ipairs {
    "view_did_load", "view_will_appear", "view_did_appear", "view_will_disappear", "view_did_disappear", "deinit",
  } do
    fields[call] = function() calls.note(name .. " " .. call) end
  end
  return fields
end

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(A(spy("A", { delegate = flow.weak(self) })))
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(B(spy("B", { delegate = flow.weak(self) })), true) end
function App:on_pop() self.navigation:pop_view_controller(true) end

app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:wait(1)
calls.forget()
app:tap "push"
calls.expect(app, "B view_did_load, A view_will_disappear, B view_will_appear, A view_did_disappear, B view_did_appear")
app:tap "pop"
calls.expect(app, "B view_will_disappear, A view_will_appear, B view_did_disappear, A view_did_appear, B deinit")
