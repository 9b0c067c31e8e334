-- The steps of a route are read backwards. The first screen that is found is the origin.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
flow.scenario { covers = { "S1.8", "S1.9" } }
local app = world.open()

app:tap "settings"
app:go("chat", { sender = "bob" })
app:expect_why "chat sender=bob: none"
app:expect_why "chats: found"
app:expect_why "dismiss  settings"
app:expect_why "push     chat sender=bob"
app:go("chat", { sender = "bob" })
app:expect_why "chat sender=bob: found"
assert(not app:why():find "chats")
