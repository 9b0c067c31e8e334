-- Launches the app by a link to an attachment: the message is below it.
local flow  = require "flowhost"
local world = require "mail.scenarios._world"
flow.scenario { devices = { "phone", "pad" } }
local app = flow.launch("mail", { link = "mail://message/7/attachment/report.pdf" })

app:expect(world.path(app, "mailboxes + messages(box=work) + message(id=7) attachment(name=report.pdf)"))
app:back()
app:expect(world.path(app, "mailboxes + messages(box=work) + message(id=7)"))
if app.device == "phone" then
  app:back()
  app:back()
  app:expect "mailboxes"
end
