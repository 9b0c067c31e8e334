-- `should_select` guards a tab: it presents the sign-in and returns false, until the user has signed in.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { covers = { "S0.27", "U28", "U31" } }

local Feed = flow.screen("feed", { actions = { "open", "jump" } })
local Post = flow.screen "post"
local Account = flow.screen "account"
local SignIn = flow.screen("sign_in", { actions = { "done" } })

local App = ui.object "App"

function App:init(window)
  local feed = ui.navigation_controller(Feed { delegate = flow.weak(self) }, "feed")
  self.tabs = ui.tab_bar_controller { feed, ui.navigation_controller(Account {}, "account") }
  self.tabs.delegate = self
  window.root_view_controller = self.tabs
  window:make_key_and_visible()
end

function App:tab_bar_controller_should_select(tabs, screen)
  if self.user or screen ~= tabs.view_controllers[2] then return true end
  local sign_in = SignIn { delegate = flow.weak(self) }
  sign_in.modal_presentation_style = "form_sheet"
  tabs:present(sign_in, true)
  return false
end

function App:tab_bar_controller_did_select(tabs) print("tab " .. tabs.selected_index) end

function App:on_done(sign_in)
  self.user = "ann"
  assert(self.tabs.presented_view_controller == sign_in)
  sign_in:dismiss(true)
end

function App:on_open(feed)
  local post = Post {}
  post.hides_bottom_bar_when_pushed = true
  feed.navigation_controller:push_view_controller(post, true)
end

function App:on_jump(feed)
  local tabs = feed.tab_bar_controller
  tabs.selected_view_controller = tabs.view_controllers[2]
end

local app = flow.launch(function(window) return App(window) end)
app:tab "account"
app:expect "feed: feed | sign_in"
app:tap "done"
app:tab "account"
app:expect "account: account"
app:tab "feed"
app:tap "open"
app:back()
app:tap "jump"
app:expect "account: account"
