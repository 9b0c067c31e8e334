-- A sheet disappears below a full-screen presentation, but not below a sheet or an over-full-screen one.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/lodev09/react-native-true-sheet/issues/33" }

local Main = flow.screen("main", { actions = { "open" } })
local Sheet = flow.screen("sheet", { actions = { show = { "style" } } })
local Modal = flow.screen("modal", { actions = { "close" } })
local count = 0

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Main { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_open(main)
  main:present(Sheet { delegate = flow.weak(self), view_did_disappear = function() count = count + 1 end }, true)
end
function App:on_show(style, sheet)
  local modal = Modal { delegate = flow.weak(self) }
  modal.modal_presentation_style = style
  sheet:present(modal, true)
end
function App:on_close(modal) modal:dismiss(true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios17" })
app:tap "open"
for _, style in ipairs { "over_full_screen", "page_sheet", "form_sheet" } do
  app:tap("show", style)
  app:tap "close"
  app:wait(1)
  assert(count == 0, style)
end
app:tap("show", "full_screen")
app:wait(1)
assert(count == 1, count)
app:tap "close"
app:wait(1)
assert(count == 1, count)
app:expect "main | sheet"
