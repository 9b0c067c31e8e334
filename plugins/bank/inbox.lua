local flow = require "flowhost"

local Letters = flow.screen("letters", { state = { folder = "new" }, actions = { "menu" } })
local Folders = flow.screen("folders", { actions = { choose = { "folder" } } })

local Inbox = flow.coordinator "Inbox"

-- A drawer: the folders slide in beside the letters, and out when one is chosen.
function Inbox:start()
  self.letters = Letters {}
  self:set_root(flow.custom {
    name = "drawer",
    children = { { "letters", self.letters }, { "folders", Folders {} } },
    visible = { "letters" },
  })
end

function Inbox:on_menu() self:select "folders" end

function Inbox:on_choose(folder)
  self.letters.folder = folder
  self:hide "folders"
end

return Inbox
