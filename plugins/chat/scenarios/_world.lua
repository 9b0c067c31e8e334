local flow = require "flowhost"

local world = {}

--- Somebody who is signed in; the store says how the app is built.
function world.open(store, options)
  store, options = store or {}, options or {}
  store.token = "token"
  options.store = store
  return flow.launch("chat", options)
end

--- A message comes in, and its notification is tapped.
function world.message(app, sender)
  app:notify({ title = sender .. " wrote", link = "chat://chat/" .. sender }):tap()
end

return world
