-- An action sheet is a popover on a pad: without a source the app crashes, and a tap outside chooses its cancel button.
local flow = require "flowhost"
local ui   = flow.uikit
flow.scenario { covers = "U38", crash = "expected" }

local Photo = flow.screen("photo", { actions = { "share", "share_from_bar" } })

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = ui.navigation_controller(Photo { delegate = flow.weak(self) })
  window:make_key_and_visible()
end

function App:sheet()
  return ui.alert_controller("action_sheet", { title = "Share", "copy", cancel = "close" }, function(button)
    print("tapped " .. button)
  end)
end

function App:on_share(photo) photo:present(self:sheet(), true) end

function App:on_share_from_bar(photo)
  local sheet = self:sheet()
  sheet.has_popover_source = true
  photo:present(sheet, true)
end

local app = flow.launch(function(window) return App(window) end, { device = "pad" })
app:tap "share_from_bar"
app:tap "copy"
app:tap "share_from_bar"
app:tap_outside()
app:resize "compact"
app:tap "share"
app:tap "copy"
app:resize "regular"
app:tap "share"
app:wait(1)
