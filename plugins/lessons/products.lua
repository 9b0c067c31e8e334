-- Flow controllers of "Navigation with Flow Controllers" (S3), and the coordinators that it criticizes.
local flow = require "flowhost"
local ui = flow.uikit

local ProductList = flow.screen("product_list", { actions = { "close", details = { "id" } } })
local ProductDetails = flow.screen("product_details", { params = { "id" } })

local DetailsFlow = ui.view_controller "DetailsFlow"

function DetailsFlow:init(product_id) self.product_id = product_id end
function DetailsFlow:view_did_load() self:add_child(ProductDetails { id = self.product_id }) end
function DetailsFlow:view_did_disappear() print "DetailsFlow has disappeared" end
function DetailsFlow:deinit() print "DetailsFlow is gone" end

local ProductsFlow = ui.view_controller "ProductsFlow"

function ProductsFlow:init() self.navigation = ui.navigation_controller() end

function ProductsFlow:view_did_load()
  self.navigation:show(ProductList { delegate = self:list_delegate() }, self)
  self:add_child(self.navigation)
end

function ProductsFlow:list_delegate() return flow.weak(self) end
function ProductsFlow:on_details(id) self.navigation:show(DetailsFlow(id), self) end
function ProductsFlow:on_close() self:dismiss(true) end

-- The same with coordinators: the back button does not notify the parent.
local DetailsCoordinator = ui.object "DetailsCoordinator"

function DetailsCoordinator:init(navigation, product_id)
  self.navigation = navigation
  self.product_id = product_id
end

function DetailsCoordinator:start()
  self.navigation:push_view_controller(ProductDetails { id = self.product_id, delegate = flow.weak(self) }, true)
end

local ProductsCoordinator = ui.object "ProductsCoordinator"

function ProductsCoordinator:init(navigation)
  self.navigation = navigation
  self.child_coordinators = {}
end

function ProductsCoordinator:start()
  self.navigation:push_view_controller(ProductList { delegate = flow.weak(self) }, false)
end

function ProductsCoordinator:on_details(id)
  local child = DetailsCoordinator(self.navigation, id)
  table.insert(self.child_coordinators, child)
  child:start()
end

-- The app delegate only installs the flow.
local function launch(window)
  window.root_view_controller = ProductsFlow()
  window:make_key_and_visible()
end

return {
  ProductList = ProductList, ProductDetails = ProductDetails,
  ProductsFlow = ProductsFlow, DetailsFlow = DetailsFlow, ProductsCoordinator = ProductsCoordinator,
  launch = launch,
}
