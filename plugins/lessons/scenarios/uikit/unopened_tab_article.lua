-- A push into a tab that was never shown, before the tab is selected: the push is lost. The other order is right, and
-- so is chat/unopened_tab, where the route decides the order.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { covers = { "S1.5", "U27" }, os = { "ios12", "ios18" } }

local Chats = flow.screen("chats", { actions = { "push_first", "select_first" } })
local Settings = flow.screen "settings"
local Privacy = flow.screen "privacy"

local App = ui.object "App"

function App:init(window)
  self.settings = ui.navigation_controller(Settings {}, "settings")
  self.tabs = ui.tab_bar_controller {
    ui.navigation_controller(Chats { delegate = flow.weak(self) }, "chats"), self.settings,
  }
  window.root_view_controller = self.tabs
  window:make_key_and_visible()
end

function App:on_push_first()
  self.settings:push_view_controller(Privacy {}, true)
  self.tabs.selected_view_controller = self.settings
end

function App:on_select_first()
  self.tabs.selected_view_controller = self.settings
  self.settings:push_view_controller(Privacy {}, true)
end

local app = flow.launch(function(window) return App(window) end)
app:tap "push_first"
print(app:path())
app:tab "chats"
app:tap "select_first"
print(app:path())
