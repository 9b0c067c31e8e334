-- A dismissal after a swipe has closed a sheet closes the screen that had presented it.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/xamarin/Essentials/issues/1757" }

local Root = flow.screen("root", { actions = { "open" } })
local Page = flow.screen("page", { actions = { "pick" } })
local Picker = flow.screen "picker"

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Root { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(root)
  local page = Page { delegate = flow.weak(self) }
  page.modal_presentation_style = "full_screen"
  self.page = flow.weak(page)
  root:present(page, true)
end

function App:on_pick(page)
  local picker = Picker {}
  picker.presentation_controller.delegate = self
  page:present(picker, true)
end

-- The code closes the picker in any case, as after a tap on Cancel.
function App:presentation_controller_did_dismiss() self.page():dismiss(true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios13" })
app:tap "open"
app:tap "pick"
app:expect "root | page | picker"
app:swipe_down()
app:wait(2)
app:expect "root"
