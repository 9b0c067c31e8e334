-- A script still references a function of the old version: it runs unchanged, and the trace reports it once.
local flow   = require "flowhost"
local change = require "photos.scenarios._change"
local app = flow.launch("photos", { store = { token = "t" } })

app:tap("select", 3)
app:tap "gift"
app:tap "buy"
app:reload { ["photos/gift.lua"] = change('on_finish = function() self:finish "sent"', 'on_finish = function() self:finish "given"') }
app:tap "buy"
app:expect "photos photo"

app:tap "gift"
app:tap "buy"
app:tap "buy"
