-- The More tab shows the screen that was last chosen in it, and only a second tap shows its list.
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

app = flow.launch(start, { os = "ios26" })
expect "first"
app:tab "More"
expect(nil)
app:tab "fifth"
expect "fifth"
app:tab "third"
expect "third"
app:tab "More"
expect "fifth"
app:tab "More"
expect(nil)
app:tab "More"
expect(nil)
