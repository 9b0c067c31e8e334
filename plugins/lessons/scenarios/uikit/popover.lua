-- The source of a popover may be set after presenting it, in the same turn. A tap outside asks the delegate first.
local flow = require "flowhost"
local ui   = flow.uikit
flow.scenario { covers = "U38" }

local Filter = flow.screen "filter"
local Map    = flow.screen("map", { actions = { "filter" } })

local App = ui.object "App"

function App:init(window)
  window.root_view_controller = Map { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function App:on_filter(map)
  local filter = Filter {}
  filter.modal_presentation_style = "popover"
  map:present(filter, true)
  filter.has_popover_source = true
  filter.presentation_controller.delegate = self
end

function App:presentation_controller_should_dismiss()
  self.asked = (self.asked or 0) + 1
  return self.asked > 1
end

function App:presentation_controller_did_attempt_to_dismiss() print "not yet" end

function App:presentation_controller_did_dismiss() print "closed" end

local app = flow.launch(function(window) return App(window) end, { device = "pad" })
app:tap "filter"
app:tap_outside()
app:expect "map | filter"
app:tap_outside()
app:expect "map"
