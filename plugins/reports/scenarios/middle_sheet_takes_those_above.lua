-- Dismissing a sheet also dismisses all sheets above it.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/form-sheet/test-form-sheet-stacking-ios/scenario.md" }

local Main = flow.screen("main", { actions = { "open_first" } })
local First = flow.screen("first", { actions = { "open_second" } })
local Second = flow.screen("second", { actions = { "open_third" } })
local Third = flow.screen("third", { actions = { "close_second", "close_first" } })

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:open(Sheet, presenter)
  local sheet = Sheet { delegate = flow.weak(self) }
  sheet.modal_presentation_style = "form_sheet"
  presenter:present(sheet, true)
end

function App:on_open_first(main) self:open(First, main) end
function App:on_open_second(first) self:open(Second, first) end
function App:on_open_third(second) self:open(Third, second) end
function App:on_close_second(third)
  third.presenting_view_controller.presenting_view_controller:dismiss(true)
end
function App:on_close_first(third)
  third.presenting_view_controller.presenting_view_controller.presenting_view_controller:dismiss(true)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "open_first"
app:tap "open_second"
app:tap "open_third"
app:expect "main | first | second | third"
app:tap "close_second"
app:expect "main | first"
app:tap "open_second"
app:tap "open_third"
app:expect "main | first | second | third"
app:tap "close_first"
app:expect "main"
app:tap "open_first"
app:expect "main | first"
