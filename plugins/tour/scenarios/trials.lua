-- Which variant a user gets in each experiment, and why.
local flow = require "flowhost"
local app = flow.launch(require "tour.trials", {
  user = "ann", attributes = { company = "acme" }, variants = { paused = "on" },
  store = { experiments = { ann = { sticky__0 = "on" } } },
})

for _, name in ipairs { "basket", "half", "left", "over", "paused", "right", "sticky", "team" } do
  for line in app:why(name):gmatch "[^\n]+" do print(line) end
end
