-- From iOS 18 on the new tab has appeared before the old one has disappeared.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/software-mansion/react-native-screens/blob/8fe8b874ee1d5a68d6d0ce48b4ac350787176e78/apps/src/tests/single-feature-tests/tabs/test-tabs-lifecycle-events/scenario.md" }

local TabA, TabB, TabC = flow.screen "tab_a", flow.screen "tab_b", flow.screen "tab_c"

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

local function start(window)
  window.root_view_controller = ui.tab_bar_controller {
    TabA(spy("TabA", {})), TabB(spy("TabB", {})), TabC(spy("TabC", {})),
  }
  window:make_key_and_visible()
end

app = flow.launch(start, { os = "ios18" })
expect "TabA will_appear, TabA did_appear"
app:tab "tab_b"
expect "TabB will_appear, TabA will_disappear, TabB did_appear, TabA did_disappear"
app:tab "tab_c"
expect "TabC will_appear, TabB will_disappear, TabC did_appear, TabB did_disappear"
app:tab "tab_a"
expect "TabA will_appear, TabC will_disappear, TabA did_appear, TabC did_disappear"
