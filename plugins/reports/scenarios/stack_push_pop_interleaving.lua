-- A push and each of the three ways back call the disappearing screen first, then the appearing one, in turns.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/stack-v5/test-stack-lifecycle-events/scenario.md" }

local Home = flow.screen("home", { actions = { "push" } })
local A = flow.screen("a", { actions = { "pop" } })

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
  self.navigation = ui.navigation_controller(Home(spy("Home", { delegate = flow.weak(self) })))
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:on_push() self.navigation:push_view_controller(A(spy("A", { delegate = flow.weak(self) })), true) end
function App:on_pop() self.navigation:pop_view_controller(true) end

local pushed = "Home will_disappear, A will_appear, Home did_disappear, A did_appear"
local popped = "A will_disappear, Home will_appear, A did_disappear, Home did_appear"
app = flow.launch(function(window) return App(window) end, { os = "ios26" })
expect "Home will_appear, Home did_appear"
for _, go_back in ipairs { app.back, app.swipe_back, function() app:tap "pop" end } do
  app:tap "push"
  expect(pushed)
  go_back(app)
  expect(popped)
end
