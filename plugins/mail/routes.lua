local flow    = require "flowhost"
local Compose = require "mail.compose"
local Reader  = require "mail.reader"
local screens = require "mail.screens"

flow.route("mailboxes", { show = screens.Mailboxes, build = false })
flow.route("box", {
  show = screens.Messages, action = "supplementary", from = "mailboxes", find = { by = { "box" } },
  on_show = function(go) go.root:load(go.screen) end,
})
flow.route("message", {
  show = Reader, action = "secondary", from = "box", params = { id = "message" }, find = { by = { "id" } },
})
flow.route("attachment", { show = screens.Attachment, from = "message", find = { by = { "message", "name" } } })
flow.route("compose", { show = Compose, action = "present" })
