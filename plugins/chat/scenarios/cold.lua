-- Started by a link: the stack is that of a running app, and the link is spent.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
local app = world.open({}, { link = "chat://chat/bob" })

app:expect "chats chat(sender=bob)"
app:back()
app:expect "chats"
app:restart()
app:expect "chats"
