local flow = require "flowhost"

local world = {}

--- Launches the bank with a user who is logged in.
function world.open(options)
  options = options or {}
  options.store = { user = "ann" }
  return flow.launch("bank", options)
end

--- Returns a path in the first tab, or without tabs in the variant `stack`.
function world.at(app, path)
  return app:variant "nav" == "stack" and path or "money: " .. path
end

return world
