-- A typical visit: an account, its entry, another account, and the letters.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { variants = { nav = "*" } }
local app = world.open()

app:tap("select", 7)
app:tap("open", 31)
app:expect(world.at(app, "overview account entry"))
app:open "bank://accounts/9"
app:expect(world.at(app, "overview account(id=9)"))
app:reach "letters"
app:goal "read"
