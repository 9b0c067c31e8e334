-- The same with a tab whose root is a screen: it exists before the tab is first shown.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.5" } }
local app = world.open { tabs = "chats" }

app:tap("open", "bob")
assert(app:tree():find "people, never opened")
app:tap "person"
app:expect "people: people person(user=bob)"
