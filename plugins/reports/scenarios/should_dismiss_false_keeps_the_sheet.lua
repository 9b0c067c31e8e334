-- A sheet whose delegate refuses stays, and a modal one does not even ask.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/zhangao0086/DKImagePickerController/issues/629" }

local Main = flow.screen("main", { actions = { "open" } })
local Picker = flow.screen("picker", { actions = { "lock" } })
local asked = 0

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  local picker = Picker { delegate = flow.weak(self) }
  picker.presentation_controller.delegate = self
  self.picker = flow.weak(picker)
  main:present(picker, true)
end
function App:on_lock(picker) picker.is_modal_in_presentation = true end
function App:presentation_controller_should_dismiss()
  asked = asked + 1
  return self.picker().is_modal_in_presentation
end

local app = flow.launch(function(window) return App(window) end, { os = "ios13" })
app:tap "open"
app:swipe_down()
app:wait(1)
app:expect "main | picker"
assert(asked == 1, asked)
app:tap "lock"
app:swipe_down()
app:wait(1)
app:expect "main | picker"
assert(asked == 1, asked)
