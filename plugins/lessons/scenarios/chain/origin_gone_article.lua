-- The chat that was found has left when the login ends: the router gives up, although it could begin at the list. For a
-- correct version, see shop/link_gone.
local flow = require "flowhost"
local kit = require "lessons.chain_kit"
local App = require "lessons.chain_app"
flow.scenario { covers = { "S1.20" } }

local app = flow.launch(function(window) return App(window, kit.Router, "token") end)
app:tap("open", "ann")
app:tap "sign_out"
app:tap("open", "bob")
app:tap "done"
app:expect "chats"
