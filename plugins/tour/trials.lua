-- A shop with an experiment for each reason to take part or not.
local flow = require "flowhost"

local Home  = flow.screen("home",  { actions = { buy = { "id" } } })
local Basket = flow.screen("basket", { params = { "id" } })
local Sheet  = flow.screen("quick",  { params = { "id" } })

local Trials = flow.coordinator "Trials"
function Trials:start() self:set_root(Home {}) end
function Trials:on_buy(id) self:go("basket", { id = id }) end

flow.route("basket", {
  { when = { basket = "quick" }, show = Sheet, action = "present", from = "root" },
  { show = Basket, from = "root" },
})

return flow.plugin {
  name = "tour", version = "1.0.0", api = 1, root = Trials,
  opens = { "tour://" }, links = { ["buy/:id(\\d+)"] = "basket" },
  experiments = {
    basket = { "full", "quick" },
    half   = { "off", "on", coverage = 0.5 },
    left   = { "off", "on", namespace = { "sides", 0, 0.5 } },
    over   = { "old", "new", force = "new" },
    paused = { "off", "on", active = false },
    right  = { "off", "on", namespace = { "sides", 0.5, 1 } },
    sticky = { "off", "on", sticky = true, weights = { 0.9, 0.1 } },
    team   = { "off", "on", by = "company", salt = "teams" },
  },
}
