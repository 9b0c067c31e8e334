-- The base class has an empty `start`, which no compiler asks for: forgotten, it does nothing, unnoticed.
local flow = require "flowhost"
local ui = flow.uikit
local kit = require "lessons.buy_kit"

local Forgetful = ui.object("ForgetfulCoordinator", kit.Coordinator)

local app = flow.launch(kit.launch(Forgetful))
app:tap("select", 3)
app:tap "buy"
app:expect "photos photo"
