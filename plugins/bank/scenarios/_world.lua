local flow = require "flowhost"

local world = {}

--- Somebody who is logged in already.
function world.open(options)
  options = options or {}
  options.store = { user = "ann" }
  return flow.launch("bank", options)
end

--- A path of the first tab, which has no tabs around it in the variant `stack`.
function world.at(app, path)
  return app:variant "nav" == "stack" and path or "money: " .. path
end

return world
