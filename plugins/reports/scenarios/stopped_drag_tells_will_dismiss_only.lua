-- Each drag of a sheet tells that it will dismiss, and only the one that ends tells that it did.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/MvvmCross/MvvmCross/issues/4781" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen "sheet"
local told = {}

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

function App:presentation_controller_will_dismiss() told[#told + 1] = "will" end
function App:presentation_controller_did_dismiss() told[#told + 1] = "did" end

local app = flow.launch(function(window) return App(window) end, { os = "ios17" })
app:tap "open"
app:swipe_down { cancel = true }
app:swipe_down { cancel = true }
app:wait(1)
app:expect "main | sheet"
assert(table.concat(told, " ") == "will will", table.concat(told, " "))
app:swipe_down()
app:wait(1)
app:expect "main"
assert(table.concat(told, " ") == "will will will did", table.concat(told, " "))
