-- A launch by a link gives the same stack as in a running app. A restart does not open the link again.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
local app = world.open({}, { link = "chat://chat/bob" })

app:expect "chats chat(sender=bob)"
app:back()
app:expect "chats"
app:restart()
app:expect "chats"
