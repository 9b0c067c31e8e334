-- Replacing the root in the completion of its dismissal leaks nothing.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://devpeace.com/ios/26763020/leaking-views-when-changing-rootviewcontroller-inside-transitionwithview" }

local X = flow.screen "x"
local Y = flow.screen("y", { actions = { "log_out" } })
local Z = flow.screen "z"

local App = ui.object "App"

function App:init(window)
  self.window = window
  local x = X {}
  window.root_view_controller = x
  window:make_key_and_visible()
  x:present(Y { delegate = flow.weak(self) }, false)
end

function App:on_log_out(y)
  y.presenting_view_controller:dismiss(false, function() self.window.root_view_controller = Z {} end)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:expect "x | y"
app:tap "log_out"
app:wait(2)
app:expect "z"
assert(app:count "x" == 0 and app:count "y" == 0)
