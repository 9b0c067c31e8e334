-- A notification moves nothing until the user taps it, which can be later.
local flow  = require "flowhost"
local world = require "chat.scenarios._world"
local app = world.open()

local message = app:notify { title = "bob wrote", link = "chat://chat/bob" }
app:expect "chats"
app:tap("open", "eve")
message:tap()
app:expect "chats chat(sender=bob)"
