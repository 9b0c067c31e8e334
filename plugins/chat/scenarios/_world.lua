local flow = require "flowhost"

local world = {}

--- Launches the app with a user who is signed in. The store decides how the app is built.
function world.open(store, options)
  store, options = store or {}, options or {}
  store.token = "token"
  options.store = store
  return flow.launch("chat", options)
end

--- Delivers a notification about a message, and taps it.
function world.message(app, sender)
  app:notify({ title = sender .. " wrote", link = "chat://chat/" .. sender }):tap()
end

return world
