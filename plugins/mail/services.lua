local flow = require "flowhost"

local boxes = { { id = "inbox" }, { id = "work" } }

local messages = {
  [1] = { box = "inbox", from = "ann", body = "The photos", files = { "cat.jpg", "dog.jpg" } },
  [2] = { box = "inbox", from = "bob", body = "Lunch?", files = {} },
  [7] = { box = "work", from = "eve", body = "The report", files = { "report.pdf" } },
}

-- Returns the messages of a mailbox, in the order of their ids.
local function messages_of(box)
  local rows = {}
  for id, message in pairs(messages) do
    if message.box == box then rows[#rows + 1] = { id = id, from = message.from } end
  end
  table.sort(rows, function(one, other) return one.id < other.id end)
  return rows
end

-- Returns a message, or nil and the reason.
local function message(id)
  if messages[id] then return messages[id] end
  return nil, "no message " .. id
end

return {
  boxes    = flow.replies { boxes, after = 0.2 },
  messages = messages_of,
  message  = message,
  send     = flow.replies { "sent", after = 0.5 },
}
