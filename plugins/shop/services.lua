local flow = require "flowhost"

local items = {
  { id = 1, name = "lamp", price = 30 },
  { id = 2, name = "mug", price = 8 },
  { id = 3, name = "rug", price = 60 },
}

local orders = {
  { id = 5, item = 2 },
  { id = 6, item = 3 },
}

return {
  status     = flow.replies { "up", after = 0.1 },
  feed       = flow.replies { items, after = 0.2 },
  reviews    = flow.replies { flow.fail "offline", after = 0.5 },
  pay        = flow.replies { flow.fail "card refused", "order 7", after = 1 },
  orders     = flow.replies { flow.fail "offline", orders, after = 0.3 },
  refund     = flow.replies { flow.fail "bank is down", "refunded", after = 1 },
  send_code  = flow.replies { "sent", after = 0.3 },
  check_code = flow.replies { flow.fail "wrong code", "welcome", after = 0.4 },
}
