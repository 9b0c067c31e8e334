-- Only the login's buttons answer: its sheet is dragged away, and the router is locked for good. How it should be:
-- chat/login_dragged.
local flow = require "flowhost"
local kit = require "lessons.chain_kit"
local App = require "lessons.chain_app"
flow.scenario { covers = { "S1.23", "S1.25" } }

local app = flow.launch(function(window) return App(window, kit.LockedRouter) end)
app:tap("open", "bob")
app:swipe_down()
app:expect "chats"
app:tap("open", "eve")
app:expect "chats"
