local flow = require "flowhost"
local Auth = require "profile.auth"

flow.route("auth", { show = Auth, action = "present" })
flow.route("home", { action = "tab", tab = "home", from = "root" })
