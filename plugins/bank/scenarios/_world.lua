local flow = require "flowhost"

local world = {}

--- Somebody who is logged in already.
function world.open(options)
  options = options or {}
  options.store = { user = "ann" }
  return flow.launch("bank", options)
end

return world
