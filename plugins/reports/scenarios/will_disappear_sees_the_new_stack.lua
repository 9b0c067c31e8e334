-- In view_will_disappear, the stack is already the new one.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://www.exchangetuts.com/viewwilldisappear-determine-whether-view-controller-is-being-popped-or-is-showing-a-sub-view-controller-1639495144429388" }

local Page = flow.screen("page", { params = { "title" }, actions = { "push" } })
local calls = {}

local App = ui.object "App"

function App:init(window)
  self.navigation = ui.navigation_controller(self:page "A")
  window.root_view_controller = self.navigation
  window:make_key_and_visible()
end

function App:page(title)
  local me = flow.weak(self)
  return Page { title = title, delegate = me, view_will_disappear = function(page)
    local titles = {}
    for i, other in ipairs(me().navigation.view_controllers) do titles[i] = other.title end
    calls[#calls + 1] = ("%s leaves %s: %s"):format(title, page.is_moving_from_parent, table.concat(titles, " "))
  end }
end

function App:on_push(page)
  self.navigation:push_view_controller(self:page(page.title == "A" and "B" or "C"), true)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios12" })
app:tap "push"
app:tap "push"
app:back()
app:back()
app:wait(1)
local line = table.concat(calls, ", ")
assert(line == "A leaves false: A B, B leaves false: A B C, C leaves true: A B, B leaves true: A", line)
