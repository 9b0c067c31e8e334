-- A tab bar controller of UITabs calls its delegate for selections by code, too. One of view controllers does not.
local flow = require "flowhost"
local ui   = flow.uikit
flow.scenario { covers = "U28", os = "ios18" }

local Home = flow.screen("home", { actions = { "show_cart" } })
local Cart = flow.screen "cart"

local App = ui.object "App"

function App:init(window)
  local home = Home { delegate = flow.weak(self) }
  self.tabs = ui.tab_bar_controller_with_tabs { home, Cart {} }
  self.tabs.delegate = self
  window.root_view_controller = self.tabs
  window:make_key_and_visible()
end

function App:on_show_cart() self.tabs.selected_index = 2 end

function App:name(tab) return tab == self.tabs.view_controllers[1] and "home" or "cart" end

function App:tab_bar_controller_should_select_tab(_, tab)
  print("asked about " .. self:name(tab))
  return true
end

function App:tab_bar_controller_did_select_tab(_, tab, previous)
  print(self:name(previous) .. " to " .. self:name(tab))
end

local app = flow.launch(function(window) return App(window) end)
app:tap "show_cart"
app:tab "home"
app:tab "home"
