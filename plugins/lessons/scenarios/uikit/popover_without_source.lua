-- A popover without a source is a sheet in a narrow window, and crashes the app in a wide one.
local flow = require "flowhost"
local ui   = flow.uikit
flow.scenario { covers = "U38", crash = "expected" }

local Filter = flow.screen "filter"
local Map    = flow.screen("map", { actions = { "filter" } })

local app = flow.launch(function(window)
  window.root_view_controller = Map {
    on_filter = function(map)
      local filter = Filter {}
      filter.modal_presentation_style = "popover"
      map:present(filter, true)
    end,
  }
  window:make_key_and_visible()
end, { device = "pad" })
app:resize "compact"
app:tap "filter"
app:expect "map | filter"
app:swipe_down()
app:resize "regular"
app:tap "filter"
app:wait(1)
