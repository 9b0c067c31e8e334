-- Callbacks of UIKit's objects, in an app without flows.
local flow = require "flowhost"
flow.scenario { covers = { "U13", "U15", "U22" } }
local ui = flow.uikit

local Home  = flow.screen("home", { actions = { "compose", "open" } })
local Page  = flow.screen("page", { actions = { "done", "guard" } })
local Note  = flow.screen("note", { actions = { "badges", "clear" } })
local Badge = flow.screen "badge"
local Badges = ui.view_controller "Badges"

function Badges:view_did_load()
  self.badge = Badge {}
  self:add_child(self.badge)
end

local App = ui.object "App"

function App:init(window)
  self.badges = Badges()
  self.feed = ui.navigation_controller(Home { delegate = flow.weak(self) }, "feed")
  self.feed.delegate = self
  self.tabs = ui.tab_bar_controller { self.feed, self.badges }
  window.root_view_controller = self.tabs
  window:make_key_and_visible()
end

-- The user can cancel the gesture. The transition coordinator reports this.
function App:on_open(home)
  local me = flow.weak(self)
  local page = Page { delegate = me, view_will_disappear = function(left) me():page_leaves(left) end }
  page.hides_bottom_bar_when_pushed = true
  assert(home.tab_bar_controller == self.tabs and not home.split_view_controller)
  home.navigation_controller:push_view_controller(page, true)
end

function App:page_leaves(page)
  print("leaves", page.is_moving_from_parent)
end

function App:navigation_controller_will_show(feed, screen)
  local transition = screen.transition_coordinator
  if not transition or not transition.is_interactive then return end
  transition:notify_when_interaction_changes(function(change) print("turned back", change.is_cancelled) end)
end

function App:on_guard()
  self.feed.navigation_bar_should_pop = function() return false end
end

-- Without its back button, only code closes the page.
function App:on_done(page)
  page.hides_back_button = true
  self.feed:pop_view_controller(true)
end

local function note_left(note) print("dismissed", note.is_being_dismissed) end

-- A modal sheet resists the drag, and its delegate is called.
function App:on_compose(home)
  local note = Note { delegate = flow.weak(self), view_did_disappear = note_left }
  note.modal_presentation_style = "form_sheet"
  note.is_modal_in_presentation = true
  note.presentation_controller.delegate = self
  home:present(note, true)
  assert(home.presented_view_controller == note and self.feed.visible_view_controller == note)
end

function App:presentation_controller_did_attempt_to_dismiss() print "attempt" end

function App:on_clear(note) note.is_modal_in_presentation = false end

function App:on_badges()
  self.tabs.selected_index = 2
  assert(self.tabs.selected_view_controller == self.badges)
  self.badges.badge:remove_from_parent()
end

local app = flow.launch(function(window) return App(window) end)
app:tap "compose"
app:swipe_down()
app:tap "clear"
app:tap "badges"
app:swipe_down()
app:tab "feed"
app:tap "open"
app:swipe_back { cancel = true }
app:tap "guard"
app:back()
app:expect "feed: home page"
app:tap "done"
app:expect "feed: home"
