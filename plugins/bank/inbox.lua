local flow    = require "flowhost"
local screens = require "bank.screens"

local Letters = flow.screen("letters", { state = { folder = "new" }, actions = { "menu" } })

local Inbox = flow.coordinator "Inbox"

-- A drawer: the folders appear beside the letters, and disappear when the user chooses one.
function Inbox:start()
  self.letters = Letters {}
  self:set_root(flow.custom {
    name = "drawer",
    children = { { "letters", self.letters }, { "folders", screens.Folders {} } },
    visible = { "letters" },
  })
end

function Inbox:on_menu() self:select "folders" end

function Inbox:on_choose(folder)
  self.letters.folder = folder
  self:hide "folders"
end

return Inbox
