-- Launches the app by a link to a new message: a sheet above all columns.
local flow = require "flowhost"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch("mail", { link = "mail://compose?to=eve" })

local columns = app.device == "phone" and "mailboxes messages" or "mailboxes + messages + empty"
app:expect(columns .. " | compose(to=eve)")
app:tap "close"
app:expect(columns)
