-- The same with a screen in the tab, which stands there before anybody has seen it.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.5" } }
local app = world.open { tabs = "chats" }

app:tap("open", "bob")
assert(app:tree():find "people, never opened")
app:tap "person"
app:expect "people: people person(user=bob)"
