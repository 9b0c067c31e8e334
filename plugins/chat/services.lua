local flow = require "flowhost"

return {
  auth     = flow.replies { "token", after = 0.4 },
  messages = flow.replies { { "hi" }, { "hi", "are you there?" }, after = 0.2 },
}
