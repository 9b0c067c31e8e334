-- Before iOS 18 the old tab has disappeared before the new one has appeared, and a tab is loaded when it is shown.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://ticklecode.com/uitabbarcontrollerlifecycle/" }

local A, B = flow.screen "a", flow.screen "b"

local app

-- Gives a screen callbacks that note their calls.
local function spy(name, fields)
  for _, call in ipairs { "did_load", "will_appear", "did_appear", "will_disappear", "did_disappear" } do
    fields["view_" .. call] = function() calls.note(name .. " " .. call) end
  end
  return fields
end

local function start(window)
  window.root_view_controller = ui.tab_bar_controller { A(spy("A", {})), B(spy("B", {})) }
  window:make_key_and_visible()
end

app = flow.launch(start, { os = "ios14" })
calls.expect(app, "A did_load, A will_appear, A did_appear")
app:tab "b"
calls.expect(app, "B did_load, B will_appear, A will_disappear, A did_disappear, B did_appear")
