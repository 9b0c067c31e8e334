-- Router and Coordinator of "Coordinators, Routers, and Back Buttons" (S0), as the article has them.
local flow = require "flowhost"
local ui = flow.uikit

local Router = ui.object "Router"

function Router:init(navigation_controller)
  self.navigation_controller = flow.weak(navigation_controller)    -- unowned let
  self.completions = {}
  navigation_controller.delegate = self
end

function Router:to_presentable() return self.navigation_controller() end

function Router:present(module, animated)
  self.navigation_controller():present(module:to_presentable(), animated)
end

function Router:dismiss_module(animated, completion)
  self.navigation_controller():dismiss(animated, completion)
end

function Router:push(module, animated, completion)
  local controller = module:to_presentable()
  if controller:is_kind "navigation_controller" then return end
  if completion then self.completions[controller] = completion end
  self.navigation_controller():push_view_controller(controller, animated)
end

function Router:pop_module(animated)
  local controller = self.navigation_controller():pop_view_controller(animated)
  if controller then self:run_completion(controller) end
end

function Router:set_root_module(module, hide_bar)
  local navigation_controller = self.navigation_controller()
  navigation_controller:set_view_controllers({ module:to_presentable() }, false)
  navigation_controller.is_navigation_bar_hidden = hide_bar
end

function Router:pop_to_root_module(animated)
  local controllers = self.navigation_controller():pop_to_root_view_controller(animated)
  for _, controller in ipairs(controllers) do self:run_completion(controller) end
end

function Router:run_completion(controller)
  local completion = self.completions[controller]
  if not completion then return end
  completion()
  self.completions[controller] = nil
end

local function contains(list, controller)
  for _, other in ipairs(list) do
    if other == controller then return true end
  end
  return false
end

function Router:navigation_controller_did_show(navigation_controller)
  local coordinator = navigation_controller.transition_coordinator
  local popped = coordinator and coordinator:view_controller "from"
  if not popped or contains(navigation_controller.view_controllers, popped) then return end
  self:run_completion(popped)
end

local Coordinator = ui.object "Coordinator"

function Coordinator:init(router)
  self.child_coordinators = {}
  self.router = router
end

function Coordinator:start() end

function Coordinator:add_child(coordinator) table.insert(self.child_coordinators, coordinator) end

function Coordinator:remove_child(coordinator)
  for index, child in ipairs(self.child_coordinators) do
    if child == coordinator then
      table.remove(self.child_coordinators, index)
      break
    end
  end
end

function Coordinator:to_presentable() return self.router:to_presentable() end

return { Router = Router, Coordinator = Coordinator }
