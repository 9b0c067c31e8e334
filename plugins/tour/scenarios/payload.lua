-- The plan and the country of a user arrive late, and decide again the experiments that depend on them.
local flow = require "flowhost"
local app = flow.launch(require "tour.payload", {
  user = "cy", store = { attributes = { version = "2.0.9" } },
  attributes = flow.replies { { plan = "pro", country = "DE", version = "2.1.0" }, after = 0.4 },
})

local function why(...)
  for _, name in ipairs { ... } do
    for line in app:why(name):gmatch "[^\n]+" do print(line) end
  end
end

app:after(0.1):tap "pay"
app:back()
why("checkout-layout", "gift", "bar", "price")
app:tap "pay"
