local flow = require "flowhost"

flow.inputs { open = { { "chat://room/2" } } }
