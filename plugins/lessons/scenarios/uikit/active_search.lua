-- An active search is a presentation: it prevents an alert or a sheet, but not a push.
local flow = require "flowhost"
local ui   = flow.uikit
flow.scenario { covers = "U40" }

local Search  = flow.screen("search", { actions = { "cancel" } })
local Contact = flow.screen "contact"
local Help    = flow.screen "help"
local List    = flow.screen("list", { actions = { "search", "help", "open" } })

local App = ui.object "App"

function App:init(window)
  self.list = List { delegate = flow.weak(self) }
  self.list.defines_presentation_context = true
  window.root_view_controller = ui.navigation_controller(self.list)
  window:make_key_and_visible()
end

function App:on_search(list)
  local search = Search { delegate = flow.weak(self) }
  search.is_search_controller = true
  list:present(search, true)
end

function App:on_cancel(search) search:dismiss(true) end

function App:on_help(list) list:present(Help {}, true) end

function App:on_open(list) list.navigation_controller:push_view_controller(Contact {}, true) end

local app = flow.launch(function(window) return App(window) end)
app:tap "search"
app:tap "help"
app:expect "list | search"
app:tap "open"
app:expect "(list | search) contact"
app:back()
app:tap "cancel"
app:tap "help"
app:expect "list | help"
