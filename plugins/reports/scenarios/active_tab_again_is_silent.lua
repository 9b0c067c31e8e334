-- A tap on the selected tab calls nothing, and two quick taps on others call everything once.
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

app = flow.launch(start, { os = "ios26" })
app:wait(1)
calls.forget()
app:tab "tab_a"
calls.expect(app, "")
app:tab "tab_b"
app:after(0):tab "tab_c"
app:wait(2)
calls.sort()
calls.expect(app, "TabA did_disappear, TabA will_disappear, TabB did_appear, TabB did_disappear, TabB will_appear, "
  .. "TabB will_disappear, TabC did_appear, TabC will_appear")
app:expect "tab_c: tab_c"
