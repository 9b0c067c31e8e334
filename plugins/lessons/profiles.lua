-- An app with profiles that push profiles, and with a sheet, for any router (S0).
local flow = require "flowhost"
local ui = flow.uikit
local Coordinator = require("lessons.coordinator_kit").Coordinator

local Home = flow.screen("home", { actions = { "about", "compose", "terms", profile = { "id" } } })
local Profile = flow.screen("profile", {
  params = { "id" },
  actions = { "back", "close", "choose", "home", "start_over", follower = { "id" } },
})
local Message = flow.screen("message", { actions = { profile = { "id" } } })
local About = flow.screen "about"
local Terms = flow.screen "terms"

local ProfileCoordinator = ui.object("ProfileCoordinator", Coordinator)

-- The article's code, for any coordinator that pushes a profile.
local function show_profile(self, id)
  local coordinator = ProfileCoordinator(self.router, id)
  local parent, child = flow.weak(self), flow.weak(coordinator)
  self:add_child(coordinator)
  self.router:push(coordinator, true, function()
    print("profile " .. id .. " has left")
    if parent() then parent():remove_child(child()) end
  end)
  coordinator:start()
  return coordinator
end

function ProfileCoordinator:init(router, id)
  Coordinator.init(self, router)
  self.view_controller = Profile { id = id, delegate = flow.weak(self) }
end

function ProfileCoordinator:to_presentable() return self.view_controller end
function ProfileCoordinator:on_follower(id) show_profile(self, id) end
function ProfileCoordinator:on_back() self.router:pop_module(true) end
function ProfileCoordinator:on_home() self.router:pop_to_root_module(true) end
function ProfileCoordinator:on_close(screen) screen.navigation_controller:pop_view_controller(false) end
function ProfileCoordinator:on_choose() self.on_completion() end
function ProfileCoordinator:on_start_over() self.on_completion() end

-- A vertical flow with its own router.
local ComposeCoordinator = ui.object("ComposeCoordinator", Coordinator)

function ComposeCoordinator:start()
  self.router:set_root_module(Message { delegate = flow.weak(self) }, false)
end

function ComposeCoordinator:on_profile(id)
  local this = flow.weak(self)
  show_profile(self, id).on_completion = function() this().on_completion() end
end

local AppCoordinator = ui.object("AppCoordinator", Coordinator)

function AppCoordinator:init(window, make_router)
  self.make_router = make_router
  local navigation_controller = ui.navigation_controller(self:home())
  window.root_view_controller = navigation_controller
  window:make_key_and_visible()
  Coordinator.init(self, make_router(navigation_controller))
end

function AppCoordinator:home() return Home { delegate = flow.weak(self) } end

function AppCoordinator:on_profile(id)
  local this = flow.weak(self)
  show_profile(self, id).on_completion = function() this().router:set_root_module(this():home(), false) end
end

-- `present` of `flow.router` takes an `on_removed`; that of the article does not.
function AppCoordinator:on_compose()
  local coordinator = ComposeCoordinator(self.make_router(ui.navigation_controller()))
  local this, child = flow.weak(self), flow.weak(coordinator)
  local function remove() this():remove_child(child()) end
  self:add_child(coordinator)
  coordinator.on_completion = function() this().router:dismiss_module(true, remove) end
  coordinator:start()
  self.router:present(coordinator, true, remove)
end

-- Makes the screen at its first use, and releases it when it has left.
function AppCoordinator:on_about()
  local this = flow.weak(self)
  self.about = self.about or About {}
  self.router:push(self.about, true, function()
    print "about has left"
    this().about = nil
  end)
end

function AppCoordinator:on_terms() self:show_terms(Terms {}) end

-- Pushes the terms again whenever they leave, since they cannot be accepted here.
function AppCoordinator:show_terms(terms)
  local this = flow.weak(self)
  self.router:push(terms, true, function()
    print "terms have left"
    this():show_terms(terms)
  end)
end

-- The app delegate.
local function launch(make_router, App)
  return function(window) return (App or AppCoordinator)(window, make_router) end
end

return { AppCoordinator = AppCoordinator, launch = launch }
