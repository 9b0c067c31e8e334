-- The entries of an account come after the user has left it, and after the entries of another one. Those that are
-- still under way when the session ends are for nobody.
local flow = require "flowhost"

local app = flow.launch("bank", { start = "signed_in", manual = true })

app:answer "accounts"
app:tap("select", 7)
app:back()
app:tap("select", 9)
app:answer("entries", { call = 2 })
app:answer "entries"
app:tap "refresh"
for _, waiting in ipairs(app:pending()) do print(waiting.text or "a timer") end
app:fire_timer()
app:expect "welcome | alert"
assert(#app:pending "entries" == 0)
