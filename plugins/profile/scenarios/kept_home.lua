-- An event of a child without a handler of its own reaches its parent, which goes home.
local flow = require "flowhost"

local app = flow.launch "profile"

app:tap("keep", "ann")
app:tap "home"
app:expect "feed"
