-- The chat on screen gets its new sender before the login. The login is cancelled, and the wrong name is on screen. For
-- a correct version, see chat/login_first.
local flow = require "flowhost"
local kit = require "lessons.chain_kit"
local App = require "lessons.chain_app"
flow.scenario { covers = { "S1.18" } }

local app = flow.launch(function(window) return App(window, kit.Router, "token") end)
app:tap("open", "ann")
app:tap "sign_out"
app:tap("open", "bob")
app:tap "cancel"
app:expect "chats chat"
assert(app.top.sender == "bob")
