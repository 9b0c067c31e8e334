-- A form sheet appears and disappears once, whether it is swiped away or dismissed.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/form-sheet/test-form-sheet-lifecycle-events/scenario.md" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { "close" } })

local app
local told = {}

-- Gives a screen callbacks that note their calls.
local function spy(name, fields)
  for _, call in ipairs { "will_appear", "did_appear", "will_disappear", "did_disappear" } do
    fields["view_" .. call] = function() told[#told + 1] = name .. " " .. call end
  end
  return fields
end

-- Waits for the end of what runs, and compares what was noted since the last time.
local function expect(words)
  app:wait(1)
  local line = table.concat(told, ", ")
  told = {}
  assert(line == words, line)
end

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  local sheet = Sheet(spy("sheet", { delegate = flow.weak(self) }))
  sheet.modal_presentation_style = "form_sheet"
  main:present(sheet, true)
end
function App:on_close(sheet) sheet:dismiss(true) end

app = flow.launch(function(window) return App(window) end, { os = "ios18" })
app:tap "open"
expect "sheet will_appear, sheet did_appear"
app:swipe_down()
expect "sheet will_disappear, sheet did_disappear"
app:tap "open"
app:tap "close"
expect "sheet will_appear, sheet did_appear, sheet will_disappear, sheet did_disappear"
