-- A swipe that is let go too early takes back the lower screen first, then the upper one appears again.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://dev.mo4tech.com/ios-features-life-cycle.html" }

local One = flow.screen("one", { actions = { "push" } })
local Two = flow.screen "two"

local app
local told = {}

-- Gives a screen callbacks that note their calls.
local function spy(name, fields)
  for _, call in ipairs { "will_appear", "did_appear", "will_disappear", "did_disappear" } do
    fields["view_" .. call] = function() told[#told + 1] = name .. " " .. call end
  end
  return fields
end

-- Waits for the end of what runs, and compares what was noted since the last time.
local function expect(words)
  app:wait(1)
  local line = table.concat(told, ", ")
  told = {}
  assert(line == words, line)
end

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(One(spy("One", { delegate = flow.weak(self) })))
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(Two(spy("Two", {})), true) end

app = flow.launch(function(window) return App(window) end, { os = "ios14" })
app:tap "push"
app:wait(1)
told = {}
app:swipe_back { cancel = true }
app:wait(1)
expect("Two will_disappear, One will_appear, One will_disappear, One did_disappear, "
  .. "Two will_appear, Two did_appear")
app:expect "one two"
