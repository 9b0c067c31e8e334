-- After a tap outside has closed a popover, a dismissal closes the screen that had presented it.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/hsylife/SwiftyPickerPopover/issues/98" }

local Root = flow.screen "root"
local Base = flow.screen("base", { actions = { "open", "disappear" } })
local Picker = flow.screen "picker"

local App = ui.object "App"

function App:init(window)
  local root = Root {}
  window.root_view_controller = root
  window:make_key_and_visible()
  local base = Base { delegate = flow.weak(self) }
  base.modal_presentation_style = "form_sheet"
  root:present(base, false)
end

function App:on_open(base)
  local picker = Picker {}
  picker.modal_presentation_style = "popover"
  picker.has_popover_source = true
  base:present(picker, true)
end

function App:on_disappear(base) base:dismiss(false) end

local app = flow.launch(function(window) return App(window) end, { os = "ios12", device = "pad" })
app:tap "open"
app:expect "root | base | picker"
app:tap_outside()
app:expect "root | base"
app:tap "disappear"
app:wait(1)
app:expect "root"
