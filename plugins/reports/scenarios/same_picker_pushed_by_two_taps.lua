-- Two taps at the same time that push the same screen crash the app.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/wordpress-mobile/WordPress-iOS/issues/20890", crash = "expected" }

local Albums = flow.screen("albums", { actions = { "open" } })
local Picker = flow.screen "WPMediaPicker"

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(Albums { delegate = flow.weak(self) })
  self.picker = Picker {}
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_open() self.navigation:push_view_controller(self.picker, true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios16" })
app:tap "open"
pcall(function()
  app:after(0):tap "open"
  app:wait(1)
end)
local log = table.concat(app:events(), "\n")
assert(log:find("<UINavigationController: 0x%x+> is pushing the same view controller instance "
  .. "%(<WPMediaPicker: 0x%x+>%) more than once which is not supported and is most likely an error "
  .. "in the application : "), log)
