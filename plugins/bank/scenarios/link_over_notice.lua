-- An alert reports the end of the session. A link opens the login without an answer to the alert.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:wait(300)
app:expect "welcome | alert"
app:open "bank://accounts/7"
app:expect "welcome | login"
app:tap "cancel"
app:expect "welcome"
