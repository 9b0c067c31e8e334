-- Only the buttons of the login answer. The user drags its sheet away, and the router stays locked. For a correct
-- version, see chat/login_dragged.
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
