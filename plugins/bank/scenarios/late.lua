-- Entries arrive after the user has left their account, and in another order. Those that have not arrived when the
-- session ends are dropped.
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
