-- Each drag of a sheet calls will_dismiss, and only one that is completed calls did_dismiss.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/MvvmCross/MvvmCross/issues/4781" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen "sheet"
local calls = {}

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  local sheet = Sheet {}
  sheet.presentation_controller.delegate = self
  main:present(sheet, true)
end

function App:presentation_controller_will_dismiss() calls[#calls + 1] = "will" end
function App:presentation_controller_did_dismiss() calls[#calls + 1] = "did" end

local app = flow.launch(function(window) return App(window) end, { os = "ios17" })
app:tap "open"
app:swipe_down { cancel = true }
app:swipe_down { cancel = true }
app:wait(1)
app:expect "main | sheet"
assert(table.concat(calls, " ") == "will will", table.concat(calls, " "))
app:swipe_down()
app:wait(1)
app:expect "main"
assert(table.concat(calls, " ") == "will will will did", table.concat(calls, " "))
