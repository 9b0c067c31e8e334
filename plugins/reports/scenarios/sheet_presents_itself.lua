-- A sheet that presents itself crashes the app.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/lodev09/react-native-true-sheet/issues/228", crash = "expected" }

local Home = flow.screen("home", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { "again" } })

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Home { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(home) home:present(Sheet { delegate = flow.weak(self) }, true) end
function App:on_again(sheet) sheet:present(sheet, true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "open"
app:wait(1)
pcall(function()
  app:tap "again"
  app:wait(1)
end)
local log = table.concat(app:events(), "\n")
assert(log:find("Application tried to present modal view controller on itself%. "
  .. "Presenting controller is <sheet: 0x%x+>%."), log)
