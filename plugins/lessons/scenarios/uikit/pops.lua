-- `flow.router` in an app without flows: for its own pops, it calls completions within the call, and once.
local flow = require "flowhost"
flow.scenario { covers = { "S0.10", "S0.12", "S0.13" } }
local ui = flow.uikit

local Home = flow.screen("home", { actions = { "open" } })
local Page = flow.screen("page", { params = { "number" }, actions = { "close", "close_all", "open" } })

local App = ui.object "App"

function App:init(window)
  local navigation = ui.navigation_controller(Home { delegate = flow.weak(self) })
  self.router = flow.router(navigation)
  self.count = 0
  window.root_view_controller = navigation
  window:make_key_and_visible()
end

function App:on_open()
  self.count = self.count + 1
  local number = self.count
  local page = Page { number = number, delegate = flow.weak(self) }
  self.router:push(page, true, function() print("page " .. number .. " has left") end)
end

function App:on_close()
  self.router:pop_module()
  print "closed"
end

function App:on_close_all()
  self.router:pop_to_root_module(false)
  print "closed all"
end

local app = flow.launch(function(window) return App(window) end)
app:tap "open"
app:tap "open"
app:tap "close"
app:expect "home page(number=1)"
app:tap "open"
app:tap "close_all"
app:expect "home"
