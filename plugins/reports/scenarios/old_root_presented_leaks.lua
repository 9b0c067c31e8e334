-- A screen that a replaced root has presented is never freed.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://tech.showmax.com/2019/02/uiviewcontroller-memory-leak/", leaks = "expected" }

local A = flow.screen "a"
local M = flow.screen("m", { actions = { "log_out" } })
local B = flow.screen "b"

local App = ui.object "App"

function App:init(window)
  self.window = window
  local a = A {}
  window.root_view_controller = a
  window:make_key_and_visible()
  a:present(M { delegate = flow.weak(self) }, false)
end

function App:on_log_out() self.window.root_view_controller = B {} end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:expect "a | m"
app:tap "log_out"
app:wait(2)
app:expect "b"
assert(app:count "m" == 1, "m has left the memory")
