-- Walks through the three columns: they are side by side on a pad, and one stack on a phone.
local flow = require "flowhost"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch "mail"

if app.device == "phone" then app:back() end
app:tap("select", "work")
app:tap("open", 7)
app:tap("attachment", "report.pdf")
app:goal "read"
app:back()
if app.device == "phone" then
  app:expect "mailboxes messages(box=work) message(id=7)"
  app:back()
  app:back()
  app:expect "mailboxes"
  app:tap("select", "work")
  app:expect "mailboxes messages(box=work)"
else
  app:expect "mailboxes + messages(box=work) + message(id=7)"
  app:tap("select", "inbox")
  app:tap("open", 2)
  app:expect "mailboxes + messages(box=inbox) + message(id=2)"
end
