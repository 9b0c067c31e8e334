local flow = require "flowhost"

local world = {}

--- Returns the path of the columns on a pad, and of their stack on a phone.
function world.path(app, columns)
  return app.device == "pad" and columns or (columns:gsub(" %+", ""))
end

--- Gives the app the other width: a phone is rotated, a window on a pad is resized.
function world.turn(app)
  world.widths = world.widths or {}
  local width = world.widths[app] or (app.device == "pad" and "regular" or "compact")
  width = width == "regular" and "compact" or "regular"
  world.widths[app] = width
  app:resize(width)
end

--- Opens a message of the inbox, and types a reply that is not sent.
function world.draft(app)
  app:tap("open", 1)
  app:tap "reply"
  app:type("text", "Nice!")
end

return world
