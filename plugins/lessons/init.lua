local flow = require "flowhost"

return flow.plugin { name = "lessons", version = "1.0.0", api = 1 }
