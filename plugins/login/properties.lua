local flow = require "flowhost"

flow.inputs { ["form.login"] = { { "ann", "secret" } } }

flow.always("somebody is welcomed", { on = "welcome" }, function(app) return app:shows "welcome".user ~= "" end)

-- See the scenario `unheard`.
flow.accept("ignored: nothing handles 'help' of 'form': 'Login' has no 'on_help'. Write function Login:on_help(…) … end.", "a lesson")
flow.accept("dead end: splash", "the splash has nothing to tap")
