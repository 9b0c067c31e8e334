-- Variants that a launch sets win over the payload and the vendor, and are not exposed.
local flow = require "flowhost"
local app = flow.launch(require "tour.payload", {
  user = "dee", variants = { ["checkout-layout"] = "sheet", price = "new" },
})

app:tap "pay"
print(app:why "checkout-layout")
