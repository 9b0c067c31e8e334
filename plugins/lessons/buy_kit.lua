-- Coordinators of the series on horizontal and vertical flows (S4), after the episode with the base class.
local flow = require "flowhost"
local ui = flow.uikit

local Photos = flow.screen("photos", { actions = { select = { "id" }, buy = { "id" } } })
local Photo = flow.screen("photo", { params = { "id" }, actions = { "buy" } })
local SignIn = flow.screen("sign_in", { actions = { "cancel", sign_in = { "token" } } })
local Buy = flow.screen("buy", { params = { "photo" }, actions = { "buy", "cancel" } })

local user_defaults = {}

local Coordinator = ui.object "Coordinator"

function Coordinator:start() end
function Coordinator:navigation_controller_will_show(navigation_controller, view_controller, animated) end
function Coordinator:navigation_controller_did_show(navigation_controller, view_controller, animated) end

-- The code that both Buy coordinators share. The series copies it from one to the other.
local Purchase = ui.object("Purchase", Coordinator)

function Purchase:start()
  if user_defaults.token then self:buy_photo(self.photo) else self:show_sign_in() end
end

function Purchase:show_sign_in()
  local this, photo = flow.weak(self), self.photo
  local sign_in = SignIn {
    on_sign_in = function(token)
      user_defaults.token = token
      if this() then this():buy_photo(photo) end
    end,
    on_cancel = function() if this() then this():finish() end end,
  }
  self.navigation_controller:push_view_controller(sign_in, true)
end

function Purchase:buy_photo(photo)
  local this = flow.weak(self)
  local function finish() if this() then this():finish() end end
  self.navigation_controller:push_view_controller(Buy { photo = photo, on_buy = finish, on_cancel = finish }, true)
end

local BuyCoordinator = ui.object("BuyCoordinator", Purchase)

function BuyCoordinator:init(navigation_controller, photo)
  self.navigation_controller = navigation_controller
  self.photo = photo
  self.initial_view_controller = navigation_controller.top_view_controller
end

function BuyCoordinator:navigation_controller_did_show(navigation_controller, view_controller)
  if view_controller == self.initial_view_controller then self.did_finish(self) end
end

function BuyCoordinator:finish()
  self.navigation_controller:pop_to_view_controller(self.initial_view_controller, true)
end

local VerticalBuyCoordinator = ui.object("VerticalBuyCoordinator", Purchase)

function VerticalBuyCoordinator:init(presenting_view_controller, photo)
  self.presenting_view_controller = presenting_view_controller
  self.photo = photo
  self.navigation_controller = ui.navigation_controller()
  self.navigation_controller.delegate = self
end

function VerticalBuyCoordinator:start()
  Purchase.start(self)
  self.presenting_view_controller:present(self.navigation_controller, true)
end

function VerticalBuyCoordinator:finish()
  self.presenting_view_controller:dismiss(true)
  self.did_finish(self)
end

local AppCoordinator = ui.object("AppCoordinator", Coordinator)

function AppCoordinator:init(Child)
  self.Child = Child
  self.navigation_controller = ui.navigation_controller()
  self.child_coordinators = {}
end

function AppCoordinator:start()
  self.navigation_controller.delegate = self
  self:show_photos()
end

local function each(children, name, ...)
  for _, child in ipairs { table.unpack(children) } do child[name](child, ...) end
end

function AppCoordinator:navigation_controller_will_show(...)
  each(self.child_coordinators, "navigation_controller_will_show", ...)
end

function AppCoordinator:navigation_controller_did_show(...)
  each(self.child_coordinators, "navigation_controller_did_show", ...)
end

function AppCoordinator:show_photos()
  local this = flow.weak(self)
  local photos = Photos {
    on_select = function(id) this():show_photo(id) end,
    on_buy = function(id)
      this():show_photo(id)
      this():buy_photo(id)
    end,
  }
  self.navigation_controller:push_view_controller(photos, true)
end

function AppCoordinator:show_photo(id)
  local this = flow.weak(self)
  local photo = Photo { id = id, on_buy = function() this():buy_photo(id) end }
  self.navigation_controller:push_view_controller(photo, true)
end

function AppCoordinator:buy_photo(id)
  self:push_coordinator(self.Child(self.navigation_controller, id))
end

function AppCoordinator:push_coordinator(coordinator)
  local this = flow.weak(self)
  table.insert(self.child_coordinators, coordinator)
  coordinator.did_finish = function(child) this():pop_coordinator(child) end
  coordinator:start()
end

function AppCoordinator:pop_coordinator(coordinator)
  for index, child in ipairs(self.child_coordinators) do
    if child == coordinator then
      table.remove(self.child_coordinators, index)
      break
    end
  end
end

-- The app delegate of the series.
local function launch(Child)
  return function(window)
    local app_coordinator = AppCoordinator(Child)
    window.root_view_controller = app_coordinator.navigation_controller
    window:make_key_and_visible()
    app_coordinator:start()
    return app_coordinator
  end
end

return {
  Coordinator = Coordinator, BuyCoordinator = BuyCoordinator, VerticalBuyCoordinator = VerticalBuyCoordinator,
  launch = launch,
}
