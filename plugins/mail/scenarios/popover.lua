-- Closes a popover by a tap outside on a pad, and by a drag on a phone, where it is a sheet.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

local function close()
  if app.device == "pad" then app:tap_outside() else app:swipe_down() end
end

app:tap "filter"
close()
app:tap "filter"
app:tap("choose", "unread")
app:tap "filter"
close()
app:expect(app.device == "phone" and "mailboxes messages" or "mailboxes + messages + empty")
