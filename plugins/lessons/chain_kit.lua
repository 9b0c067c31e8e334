-- A router of chains as in the article on RouteComposer (S1). As in the library, the task of a step runs when its
-- screen is found, before interceptors are called.
local flow = require "flowhost"
local ui = flow.uikit

-- A message arrives as the action `open` of the screen that is visible.
local List = flow.screen("chats", { actions = { open = { "sender" } } })
local Chat = flow.screen("chat", { state = { sender = "" }, actions = { "sign_out", open = { "sender" } } })
local Login = flow.screen("login", { actions = { "cancel", "done" } })

local Router = ui.object "Router"

-- Reads the chain backwards, and returns the origin and the steps to build.
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

-- Performs one navigation at a time, like the library's locked router.
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
