-- The criticism: the back button does not notify a plain coordinator, and its child leaks.
local flow = require "flowhost"
local ui = flow.uikit
local products = require "lessons.products"
flow.scenario {
  covers = { "S3.1" },
  leaks = "expected",
  report = "https://github.com/QuickBirdEng/XCoordinator/issues/57",
}

local app = flow.launch(function(window)
  local navigation = ui.navigation_controller()
  local coordinator = products.ProductsCoordinator(navigation)
  coordinator:start()
  window.root_view_controller = navigation
  window:make_key_and_visible()
  return coordinator
end)
app:tap("details", 7)
app:back()
app:expect "product_list"
