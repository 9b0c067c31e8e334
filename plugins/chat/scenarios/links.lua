-- Links of both schemes, links with encoded characters, and links without a matching pattern.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
local app = world.open()

app:open "https://chat.example/chat/ann%20lee"
app:expect 'chats chat(sender="ann lee")'
print(app:url())
app:open "https://elsewhere.example/chat/bob"
app:open "chat://chat"
app:open "chat://chat/%00"
print(app:open "chat://nowhere/to/go")
app:expect 'chats chat(sender="ann lee")'
app:open "chat://chats"
app:expect "chats"
print(app:url())
