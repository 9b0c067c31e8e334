local flow = require "flowhost"

-- Screens of the three columns.
return {
  Mailboxes = flow.screen("mailboxes", { state = { boxes = {} }, actions = { select = { "id", of = "boxes" } } }),
  Messages = flow.screen("messages", {
    params = { "box" }, state = { rows = {}, filter = "all" },
    actions = { "compose", "filter", open = { "id", of = "rows" } },
  }),
  Empty = flow.screen "empty",
  Message = flow.screen("message", {
    params = { "id" }, state = { body = "", files = {} },
    actions = { "delete", "move", "reply", attachment = { "name", of = "files" } },
  }),
  Attachment = flow.screen("attachment", { params = { "message", "name" } }),
}
