-- The calls that add a child: `addChild`, adding the view, `didMove(toParent:)`.
local flow = require "flowhost"
local ui = flow.uikit
flow.scenario { covers = { "S3.2" } }

local function says(text) return function() print(text) end end

local Button = flow.screen("button", { actions = { "add" } })
local Child = flow.screen "child"

local Parent = ui.view_controller "Parent"

function Parent:init() self:add_child(Button { delegate = flow.weak(self) }) end

function Parent:on_add()
  self:add_child(Child {
    will_move_to_parent = says "will move to parent",
    view_did_load = says "view did load",
    view_will_appear = says "view will appear",
    view_did_appear = says "view did appear",
    did_move_to_parent = says "did move to parent",
  })
end

local app = flow.launch(function(window)
  window.root_view_controller = Parent()
  window:make_key_and_visible()
end)
app:tap "add"
app:expect "button + child"
