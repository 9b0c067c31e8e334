local flow = require "flowhost"

flow.possible("a room is opened", function(app) return app:shows "room" ~= nil end)
