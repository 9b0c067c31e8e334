-- A push calls will_move_to_parent before the screen is loaded, and did_move_to_parent after it has appeared.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://arm1.ru/en/blog/zhiznennyj-tsikl-uiviewcontroller" }

local A = flow.screen("a", { actions = { "push" } })
local B = flow.screen "b"

local app

-- Gives a screen callbacks that note their calls.
local function spy(name, fields)
  for _, call in ipairs {
    "will_move_to_parent", "view_did_load", "view_will_appear", "view_did_appear", "did_move_to_parent",
  } do
    fields[call] = function() calls.note(name .. " " .. call) end
  end
  return fields
end

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(A { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(B(spy("B", {})), true) end

app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "push"
calls.expect(app, "B will_move_to_parent, B view_did_load, B view_will_appear, B view_did_appear, B did_move_to_parent")
