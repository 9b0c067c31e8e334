local flow = require "flowhost"

flow.inputs { open = { { "home://view/shopping" } } }

flow.never("a view that a link has opened leaves by itself", { by = "answer connect" }, function(app, step)
  return step.from[1] == "view" and not app:has "view"
end)
