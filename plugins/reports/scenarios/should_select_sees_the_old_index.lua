-- When the delegate is asked about a tab, the selected index is still that of the tab before.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/ChenYilong/CYLTabBarController/issues/40" }

local One, Two, Three = flow.screen "one", flow.screen "two", flow.screen "three"
local seen = {}

local App = ui.object "App"

function App:init(window)
  local tabs = ui.tab_bar_controller { One {}, Two {}, Three {} }
  tabs.delegate = self
  window.root_view_controller = tabs
  window:make_key_and_visible()
end

function App:tab_bar_controller_should_select(tabs, screen)
  for index, tab in ipairs(tabs.view_controllers) do
    if tab == screen then seen[#seen + 1] = tabs.selected_index .. " to " .. index end
  end
  return true
end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tab "two"
app:tab "three"
app:tab "three"
app:wait(1)
assert(table.concat(seen, ", ") == "1 to 2, 2 to 3, 3 to 3", table.concat(seen, ", "))
