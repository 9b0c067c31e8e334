-- A push that is interrupted by a tap on the back button ends at once, and the pop begins at the same time.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://rldd.tistory.com/m/617" }

local A = flow.screen("a", { actions = { "push" } })
local B = flow.screen "b"
local calls, times = {}, {}

-- Gives a screen callbacks that note their calls and the time.
local function spy(fields)
  for _, call in ipairs { "will_appear", "is_appearing", "did_appear", "will_disappear", "did_disappear" } do
    fields["view_" .. call] = function()
      calls[#calls + 1] = call
      times[call] = os.clock()
    end
  end
  return fields
end

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(A { delegate = flow.weak(self) })
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(B(spy {}), true) end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "push"
app:after(0.1):back()
app:wait(2)
app:expect "a"
local line = table.concat(calls, ", ")
assert(line == "will_appear, is_appearing, did_appear, will_disappear, did_disappear", line)
assert(times.did_appear == times.will_disappear, times.will_disappear - times.did_appear)
assert(times.did_disappear > times.will_disappear)
