local flow = require "flowhost"

flow.scenario { covers = { "S0.22", "S0.23" } }

local app = flow.launch "profile"

app:tap "sign_in"
app:tap "help"
app:expect "feed | sign_in answer"
app:swipe_down()
app:expect "feed"
