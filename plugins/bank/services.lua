local flow = require "flowhost"

local accounts = {
  { id = 7, name = "daily" },
  { id = 9, name = "savings" },
}

local entries = {
  { id = 31, text = "rent" },
  { id = 32, text = "bread" },
}

return {
  auth     = flow.replies { flow.fail "wrong password", "token", after = 0.4 },
  accounts = flow.replies { accounts, after = 0.3 },
  entries  = flow.replies { entries, after = 0.2 },
  transfer = flow.replies { "T1", after = 1 },
}
