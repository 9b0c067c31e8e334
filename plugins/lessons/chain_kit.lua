-- A router of chains as the article on RouteComposer describes it (S1), with the library's order of things: a step's
-- task runs when its screen is found, and interceptors are asked afterwards.
local flow = require "flowhost"
local ui = flow.uikit

-- A message that comes in is an action of whatever is up.
local List = flow.screen("chats", { actions = { open = { "sender" } } })
local Chat = flow.screen("chat", { state = { sender = "" }, actions = { "sign_out", open = { "sender" } } })
local Login = flow.screen("login", { actions = { "cancel", "done" } })

local Router = ui.object "Router"

-- Reads the chain backwards: gives where it begins, and the steps that are to be built.
local function search(steps, context)
  local missing = {}
  for index = #steps, 1, -1 do
    local step = steps[index]
    local found = step.find(context)
    if found then
      if step.task then step.task(found, context) end
      return found, missing
    end
    table.insert(missing, 1, step)
  end
end

local function build(origin, missing, context)
  for _, step in ipairs(missing) do
    local screen = step.build(context)
    if step.task then step.task(screen, context) end
    step.action(screen, origin)
    origin = screen
  end
end

function Router:navigate(steps, intercept, context, completion)
  local found, missing = search(steps, context)
  if not found then return completion "nowhere to begin" end
  local origin = flow.weak(found)
  found = nil
  intercept(function(problem)
    if problem then return completion(problem) end
    if not origin() then return completion "where it began is gone" end
    build(origin(), missing, context)
    completion()
  end)
end

-- One navigation at a time, as the library's locked router has it.
local LockedRouter = ui.object("LockedRouter", Router)

function LockedRouter:navigate(steps, intercept, context, completion)
  if self.is_locked then return completion "another navigation is under way" end
  self.is_locked = true
  Router.navigate(self, steps, intercept, context, function(problem)
    self.is_locked = false
    completion(problem)
  end)
end

return { Chat = Chat, List = List, LockedRouter = LockedRouter, Login = Login, Router = Router }
