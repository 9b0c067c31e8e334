-- If a screen within tabs presents another one, the presenter is the tab bar controller.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/wikimedia/wikipedia-ios/pull/4938" }

local Article = flow.screen("article", { actions = { "edit" } })
local Editor = flow.screen("editor", { actions = { "insert" } })
local InsertLink, Other = flow.screen "insert_link", flow.screen "other"

local App = ui.object "App"

function App:init(window)
  self.tabs = ui.tab_bar_controller {
    ui.navigation_controller(Article { delegate = flow.weak(self) }, "read"),
    ui.navigation_controller(Other {}, "other"),
  }
  window.root_view_controller = self.tabs
  window:make_key_and_visible()
end

function App:on_edit(article)
  article.navigation_controller:push_view_controller(Editor { delegate = flow.weak(self) }, true)
end
function App:on_insert(editor)
  local link = InsertLink {}
  editor:present(ui.navigation_controller(link, "links"), true, function()
    print(link.presenting_view_controller == self.tabs)
  end)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios17" })
app:tap "edit"
app:tap "insert"
app:wait(1)
local log = table.concat(app:events(), "\n")
assert(log:find "print +true", log)
