-- The base class has an empty `start`: the compiler does not report a missing override, and a tap does nothing.
local flow = require "flowhost"
local ui = flow.uikit
local kit = require "lessons.buy_kit"

local Forgetful = ui.object("ForgetfulCoordinator", kit.Coordinator)

local app = flow.launch(kit.launch(Forgetful))
app:tap("select", 3)
app:tap "buy"
app:expect "photos photo"
