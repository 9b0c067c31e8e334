-- The same list with a strong delegate: flow, navigation and list form a retain cycle.
local flow = require "flowhost"
local ui = flow.uikit
local products = require "lessons.products"
flow.scenario { covers = { "S3.7" }, leaks = "expected" }

local Home = flow.screen("home", { actions = { "shop" } })

local ProductsFlow = ui.view_controller("ProductsFlow", products.ProductsFlow)

function ProductsFlow:list_delegate() return self end

local AppDelegate = ui.object "AppDelegate"

function AppDelegate:init(window)
  window.root_view_controller = Home { delegate = flow.weak(self) }
  window:make_key_and_visible()
end

function AppDelegate:on_shop(home) home:present(ProductsFlow(), true) end

local app = flow.launch(function(window) return AppDelegate(window) end)
app:tap "shop"
app:expect "home | product_list"
app:tap "close"
app:expect "home"
assert(app:count "ProductsFlow" == 1)
