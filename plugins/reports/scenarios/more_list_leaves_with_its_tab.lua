-- When the window grows while the list of More is shown, the tab before it is selected; a tab chosen in the list stays.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/tabs/test-tabs-more-navigation-controller-ios/scenario.md" }

local shown, tabs = {}, nil

-- Makes a tab that notes whether it is on screen.
local function tab(name)
  return flow.screen(name) {
    view_will_appear = function() shown[name] = true end,
    view_did_disappear = function() shown[name] = nil end,
  }
end

local app

local function expect(name)
  app:wait(1)
  local seen = next(shown)
  assert(seen == name and (not seen or not next(shown, seen)), seen)
end

local function start(window)
  tabs = ui.tab_bar_controller {
    tab "first", tab "second", tab "third", tab "fourth", tab "fifth", tab "sixth",
  }
  window.root_view_controller = tabs
  window:make_key_and_visible()
end

app = flow.launch(start, { os = "ios18", device = "pad" })
app:resize "compact"
app:tab "second"
app:tab "More"
app:tab "sixth"
app:tab "More"
expect(nil)
app:resize "regular"
expect "second"
assert(tabs.selected_index == 2)
app:tab "third"
app:tab "fifth"
app:resize "compact"
expect "fifth"
assert(tabs.selected_index == nil)
