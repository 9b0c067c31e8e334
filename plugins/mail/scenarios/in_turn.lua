-- Taps two messages in the same moment on a pad: the second one takes the place of the first.
local flow = require "flowhost"
local app = flow.launch("mail", { device = "pad" })

app:tap("open", 1)
app:after(0):tap("open", 2)
app:expect "mailboxes + messages + message(id=2)"
assert(app:count "Reader" == 1)
