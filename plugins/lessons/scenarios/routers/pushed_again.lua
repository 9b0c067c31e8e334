-- A completion pushes its screen again: it was removed before it ran, so the new one is called, too.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.24" } }

local app = flow.launch(profiles.launch(flow.router))
app:tap "terms"
app:back()
app:expect "home terms"
app:back()
app:expect "home terms"
