local flow   = require "flowhost"
local change = require "photos.scenarios._change"
local app = flow.launch("photos", { store = { token = "t" } })

-- Screens stay, and their next action runs the new script.
app:tap("select", 3)
app:tap "buy"
assert(app:reload { ["photos/buy.lua"] = change('"bought"', '"paid"') })
app:tap "buy"

-- During a transition, two files at once: the screen that appears has the new action.
app:tap "buy"
app:after(0.1):reload {
  ["photos/buy.lua"]  = change('"buy", "cancel" }', '"buy", "cancel", "share" }'),
  ["photos/init.lua"] = change("local App = flow.coordinator", 'local App = flow.coordinator --[[ the first flow ]]'),
}
assert(app:can "share" == false)
app:reload { ["photos/buy.lua"] = change("return Buy", "function Buy:on_share() self:note 'shared' end\nreturn Buy") }
app:tap "share"

-- A script with a mistake changes nothing, and the next one without is loaded.
local done, reason = app:reload { ["photos/buy.lua"] = "local flow = require 'flowhost'\nlocal Buy = = 3" }
assert(not done and reason:find "photos/buy.lua:2:")
app:tap "share"
local done, reason = app:reload { ["photos/init.lua"] = change("App:on_gift", "Ap:on_gift") }
assert(not done and reason:find "unknown global 'Ap'")
app:reload { ["photos/buy.lua"] = function(text) return text end }
app:tap "cancel"
app:expect "photos photo"
