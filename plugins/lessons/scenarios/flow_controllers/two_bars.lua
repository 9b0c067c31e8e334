-- A pushed flow with its own navigation: a navigation inside a screen of another navigation, with two bars.
local flow = require "flowhost"
local ui = flow.uikit
local products = require "lessons.products"
flow.scenario { covers = { "S3.8" } }

local DetailsFlow = ui.view_controller("DetailsFlow", products.DetailsFlow)

function DetailsFlow:view_did_load()
  self:add_child(ui.navigation_controller(products.ProductDetails { id = self.product_id }))
end

local ProductsFlow = ui.view_controller("ProductsFlow", products.ProductsFlow)

function ProductsFlow:on_details(id) self.navigation:show(DetailsFlow(id), self) end

local app = flow.launch(function(window)
  window.root_view_controller = ProductsFlow()
  window:make_key_and_visible()
end)
app:tap("details", 7)
app:expect "product_list product_details"
app:back()
app:expect "product_list"
