-- The delegate of a presentation is called after a swipe, but not after a dismissal in code.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/bitwarden/mobile/pull/1117" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { "cancel" } })
local count = 0

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  local sheet = Sheet { delegate = flow.weak(self) }
  sheet.presentation_controller.delegate = self
  main:present(sheet, true)
end
function App:on_cancel(sheet) sheet:dismiss(true) end
function App:presentation_controller_did_dismiss() count = count + 1 end

local app = flow.launch(function(window) return App(window) end, { os = "ios14" })
app:tap "open"
app:tap "cancel"
app:wait(1)
app:expect "main"
assert(count == 0, count)
app:tap "open"
app:swipe_down()
app:wait(1)
app:expect "main"
assert(count == 1, count)
