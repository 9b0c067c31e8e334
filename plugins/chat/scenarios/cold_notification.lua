local flow  = require "flowhost"
local world = require "chat.scenarios._world"
local app = world.open({ tabs = "people" }, {
  notification = { title = "bob wrote", link = "https://chat.example/chat/bob" },
})

app:expect "chats: chats chat(sender=bob)"
