-- Each tap on a tab asks the delegate, also one on the selected tab, and a refusal keeps the selection.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://developer.apple.com/forums/thread/831295" }

local One, Two, Three = flow.screen "one", flow.screen "two", flow.screen "three"
local asked, refuses = {}, false

local App = ui.object "App"

function App:init(window)
  local tabs = ui.tab_bar_controller { One {}, Two {}, Three {} }
  tabs.delegate = self
  self.tabs = tabs
  window.root_view_controller = tabs
  window:make_key_and_visible()
end

function App:tab_bar_controller_should_select(tabs, screen)
  for index, tab in ipairs(tabs.view_controllers) do
    if tab == screen then asked[#asked + 1] = index end
  end
  return not refuses
end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tab "two"
app:tab "two"
refuses = true
app:tab "three"
assert(table.concat(asked, " ") == "2 2 3", table.concat(asked, " "))
app:expect "two: two"
