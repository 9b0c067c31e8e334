-- Opens the inbox by a link, and goes back to the overview.
local flow  = require "flowhost"
local world = require "bank.scenarios._world"
flow.scenario { variants = { nav = "*" } }
local app = world.open()

app:open "bank://inbox/folders"
app:reach "letters"
app:goal "read"
app:reach "overview"
