local flow    = require "flowhost"
local Compose = require "mail.compose"
local screens = require "mail.screens"
require "mail.routes"

local Filter = flow.screen("filter", { actions = { choose = { "word" } } })

-- Three columns: the mailboxes, the messages of one, and a reader of one message.
local Mail = flow.coordinator "Mail"

function Mail:start()
  local mailboxes, messages = screens.Mailboxes {}, screens.Messages { box = "inbox" }
  mailboxes.boxes = self.services.boxes()
  self:set_root(flow.split { primary = mailboxes, supplementary = messages, secondary = screens.Empty {} })
  self:load(messages)
end

-- Lists the messages of a mailbox that were not filed elsewhere.
function Mail:load(messages)
  local rows, filed = {}, self.store.filed or {}
  for _, row in ipairs(self.services.messages(messages.box)) do
    if not filed[row.id] then rows[#rows + 1] = row end
  end
  messages.rows, self.messages = rows, messages
end

-- Shows the messages of a mailbox. Those that are listed already only come to the front.
function Mail:on_select(box)
  if box == self.messages.box then return self:show_column "supplementary" end
  self:go("box", { box = box })
end

function Mail:on_open(id, messages) self:go("message", { box = messages.box, message = id }) end

function Mail:on_compose() self:present(Compose {}) end

function Mail:on_filter() self:present(Filter {}, { style = "popover" }) end

function Mail:on_choose(word)
  self.messages.filter = word
  self:dismiss()
end

-- Puts the placeholder into the place of the message, or goes back to the list if there is one column.
function Mail:on_filed(reader, box)
  local filed = self.store.filed or {}
  filed[reader.id] = box
  self.store.filed = filed
  self:load(self.messages)
  if self.width == "regular" then return self:show_detail(screens.Empty {}) end
  self.is_column_empty = true
  reader:finish(box)
end

-- Returns true while a reader shows a message. No other child has an id.
function Mail:is_reading()
  for _, child in ipairs(self.children) do
    if child.id then return true end
  end
  return false
end

-- Keeps the placeholder off the stack of a window that becomes narrow.
function Mail:on_collapse() return self:is_reading() and "secondary" or "supplementary" end

-- Shows the placeholder again in a window that has become wide, after a message was filed in a narrow one.
function Mail:on_resize()
  if self.width == "compact" or not self.is_column_empty then return end
  self.is_column_empty = false
  if not self:is_reading() then self:show_detail(screens.Empty {}) end
end

-- Leads a link to a message through the mailbox that contains the message.
local function through_its_box(root, link)
  local message, problem = root.services.message(link.params.message)
  if not message then return nil, problem end
  return "mail://box/" .. message.box .. "/" .. link.url:sub(#"mail://" + 1)
end

return flow.plugin {
  name = "mail", version = "1.0.0", api = 1, root = Mail,
  services = require "mail.services",
  opens = { "mail://" },
  links = {
    ["box/:box"]                                         = "box",
    ["box/:box/message/:message(\\d+)"]                  = "message",
    ["box/:box/message/:message(\\d+)/attachment/:name"] = "attachment",
    ["message/:message(\\d+)"]                           = through_its_box,
    ["message/:message(\\d+)/attachment/:name"]          = through_its_box,
    ["compose"]                                          = "compose",
  },
  starts = {
    on_a_pad = { device = "pad" },
    reading  = { link = "mail://message/1" },
  },
}
