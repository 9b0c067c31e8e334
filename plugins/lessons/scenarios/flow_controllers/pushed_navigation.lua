-- A navigation controller is pushed: UIKit raises an exception.
local flow = require "flowhost"
local ui = flow.uikit
local products = require "lessons.products"
flow.scenario {
  covers = { "S3.8", "U2" },
  crash = "expected",
  report = "https://github.com/skywinder/ActionSheetPicker-3.0/issues/70",
}

local ProductsFlow = ui.view_controller("ProductsFlow", products.ProductsFlow)

function ProductsFlow:on_details(id)
  self.navigation:show(ui.navigation_controller(products.ProductDetails { id = id }), self)
end

local app = flow.launch(function(window)
  window.root_view_controller = ProductsFlow()
  window:make_key_and_visible()
end)
app:tap("details", 7)
