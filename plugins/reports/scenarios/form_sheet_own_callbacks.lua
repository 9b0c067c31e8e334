-- A form sheet appears and disappears once, whether it is swiped away or dismissed.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/form-sheet/test-form-sheet-lifecycle-events/scenario.md" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { "close" } })

local app

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  local sheet = Sheet(calls.spy("sheet", { delegate = flow.weak(self) }))
  sheet.modal_presentation_style = "form_sheet"
  main:present(sheet, true)
end
function App:on_close(sheet) sheet:dismiss(true) end

app = flow.launch(function(window) return App(window) end, { os = "ios18" })
app:tap "open"
calls.expect(app, "sheet will_appear, sheet did_appear")
app:swipe_down()
calls.expect(app, "sheet will_disappear, sheet did_disappear")
app:tap "open"
app:tap "close"
calls.expect(app, "sheet will_appear, sheet did_appear, sheet will_disappear, sheet did_disappear")
