-- The user drags a sheet away: `on_removed` is called like a completion of `push`.
local flow = require "flowhost"
local profiles = require "lessons.profiles"
flow.scenario { covers = { "S0.23" }, report = "https://github.com/RxSwiftCommunity/RxFlow/pull/169" }

local app = flow.launch(profiles.launch(flow.router))
app:tap "compose"
app:swipe_down()
app:expect "home"
