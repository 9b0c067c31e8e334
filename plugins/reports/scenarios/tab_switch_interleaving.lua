-- From iOS 18 on the new tab has appeared before the old one has disappeared.
local flow = require "flowhost"
local calls = require "reports.calls"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/tabs/test-tabs-lifecycle-events/scenario.md" }

local TabA, TabB, TabC = flow.screen "tab_a", flow.screen "tab_b", flow.screen "tab_c"

local app

local function start(window)
  window.root_view_controller = ui.tab_bar_controller {
    TabA(calls.spy("TabA", {})), TabB(calls.spy("TabB", {})), TabC(calls.spy("TabC", {})),
  }
  window:make_key_and_visible()
end

app = flow.launch(start, { os = "ios18" })
calls.expect(app, "TabA will_appear, TabA did_appear")
app:tab "tab_b"
calls.expect(app, "TabB will_appear, TabA will_disappear, TabB did_appear, TabA did_disappear")
app:tab "tab_c"
calls.expect(app, "TabC will_appear, TabB will_disappear, TabC did_appear, TabB did_disappear")
app:tab "tab_a"
calls.expect(app, "TabA will_appear, TabC will_disappear, TabA did_appear, TabC did_disappear")
