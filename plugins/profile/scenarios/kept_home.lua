-- Who was kept leads home as well.
local flow = require "flowhost"

local app = flow.launch "profile"

app:tap("keep", "ann")
app:tap "home"
app:expect "feed"
