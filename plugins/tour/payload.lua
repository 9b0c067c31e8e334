-- A shop whose experiments are decided by a payload of GrowthBook and by other vendors.
local flow = require "flowhost"

local Home   = flow.screen("home", { actions = { "pay" } })
local Page   = flow.screen "page"
local Sheet  = flow.screen "sheet"
local Drawer = flow.screen "drawer"

local Shop = flow.coordinator "Shop"
function Shop:start() self:set_root(Home {}) end
function Shop:on_pay() self:go "pay" end

flow.route("pay", {
  { when = { ["checkout-layout"] = "sheet" }, show = Sheet, action = "present", from = "root" },
  { when = { ["checkout-layout"] = "drawer" }, show = Drawer, action = "present", from = "root" },
  { show = Page, from = "root" },
})

local experiments = flow.growthbook("growthbook.json", { sticky = true })
experiments.bar = {
  "bottom", "side", vendor = "unleash", key = "tab-bar",
  when = function(user) return user.plan == "pro" end,
}
experiments.price = { "old", "new", vendor = "launchdarkly", key = "price", salt = "b0a7", weights = { 0.9, 0.1 } }

return flow.plugin { name = "tour", version = "1.0.0", api = 1, root = Shop, opens = { "tour://" }, experiments = experiments }
