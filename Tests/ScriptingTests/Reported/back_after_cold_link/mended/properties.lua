local flow = require "flowhost"

flow.inputs { open = { { "shop://category" } } }
