-- A modal sheet bounces back and reports the attempt, and code can still dismiss it.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/form-sheet/test-form-sheet-prevent-native-dismiss/scenario.md" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { "close" } })
local Warning = flow.screen("warning", { actions = { "ok" } })

local App = ui.object "App"

function App:init(window)
  self.prevents = true
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  local sheet = Sheet { delegate = flow.weak(self) }
  sheet.modal_presentation_style = "form_sheet"
  sheet.is_modal_in_presentation = self.prevents
  sheet.presentation_controller.delegate = self
  self.sheet = flow.weak(sheet)
  main:present(sheet, true)
end

function App:presentation_controller_did_attempt_to_dismiss()
  local warning = Warning { delegate = flow.weak(self) }
  warning.modal_presentation_style = "over_full_screen"
  self.sheet():present(warning, true)
end

function App:on_ok(warning) warning:dismiss(true) end
function App:on_close(sheet)
  sheet:dismiss(true)
  self.prevents = false
end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "open"
app:swipe_down()
app:expect "main | sheet | warning"
app:tap "ok"
app:expect "main | sheet"
app:tap "close"
app:expect "main"
app:tap "open"
app:swipe_down()
app:expect "main"
