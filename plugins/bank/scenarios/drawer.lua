local flow  = require "flowhost"
local world = require "bank.scenarios._world"
local app = world.open()

app:tab "inbox"
app:tap "menu"
app:expect "inbox: letters + folders"
app:tap("choose", "bills")
app:expect "inbox: letters"
assert(app.top.folder == "bills")
