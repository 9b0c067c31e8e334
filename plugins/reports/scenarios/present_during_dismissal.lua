-- A screen can present another one while its previous presentation is being dismissed.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/woocommerce/woocommerce-ios/pull/17776" }

local Home = flow.screen("home", { actions = { "open" } })
local Menu = flow.screen("menu", { actions = { "view_in_store" } })
local Web = flow.screen "web"
local is_presented = false

local App = ui.object "App"

function App:init(window)
  self.home = Home { delegate = flow.weak(self) }
  window.root_view_controller = self.home
  window:make_key_and_visible()
end

function App:on_open(home) home:present(Menu { delegate = flow.weak(self) }, true) end
function App:on_view_in_store()
  self.home:dismiss(true)
  flow.sleep(0.1)
  self.home:present(Web {}, true, function() is_presented = true end)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios26" })
app:tap "open"
app:wait(1)
app:expect "home | menu"
app:tap "view_in_store"
app:wait(2)
local log = table.concat(app:events(), "\n")
assert(not log:find("Attempt to present", 1, true), log)
app:expect "home | web"
assert(is_presented, "the completion is called")
assert(app:count "menu" == 0)
