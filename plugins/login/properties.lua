local flow = require "flowhost"

-- What an article shows of a login. The rest of its app is left out.
flow.accept(
  "ignored: nobody handles 'help' of 'form': 'Login' has no 'on_help'. Write function Login:on_help(…) … end.",
  "the scenario 'unheard' shows what is said about it")
flow.accept("dead end: splash", "the splash stands for the app's first screen")
