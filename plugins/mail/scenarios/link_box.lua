-- Launches the app by a link to a mailbox, which is in the supplementary column. No message is shown.
local flow = require "flowhost"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch("mail", { link = "mail://box/work" })

if app.device == "phone" then
  app:expect "mailboxes messages(box=work)"
  assert(app:url() == "mail://box/work")
  app:back()
  app:expect "mailboxes"
else
  app:expect "mailboxes + messages(box=work) + empty"
end
