-- A screen that already presents another one cannot present a second, which is logged.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { report = "https://github.com/woocommerce/woocommerce-ios/pull/17776" }

local Home = flow.screen("home", { actions = { "open" } })
local Menu = flow.screen("menu", { actions = { "view_in_store" } })
local Web = flow.screen "web"
local appeared = false

local App = ui.object "App"

function App:init(window)
  self.home = Home { delegate = flow.weak(self) }
  window.root_view_controller = self.home
  window:make_key_and_visible()
end

function App:on_open(home) home:present(Menu { delegate = flow.weak(self) }, true) end
function App:on_view_in_store()
  self.home:present(Web { view_will_appear = function() appeared = true end }, true)
end

local app = flow.launch(function(window) return App(window) end, { os = "ios18" })
app:tap "open"
app:wait(1)
app:tap "view_in_store"
app:wait(2)
app:expect "home | menu"
assert(not appeared, "web appeared")
local log = table.concat(app:events(), "\n")
assert(log:find("Attempt to present <web", 1, true), log)
