local flow = require "flowhost"

flow.sometimes("a photo is confirmed", function(app) return app:shows "confirm" ~= nil end)

flow.never("sign-in beneath what it is for", function(app) return app:has "sign_in" and app:has "confirm" end)
