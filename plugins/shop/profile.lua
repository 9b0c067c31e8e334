local flow    = require "flowhost"
local Orders  = require "shop.orders"
local SignIn  = require "shop.sign_in"
local screens = require "shop.screens"

local Account  = flow.screen("account", { actions = { "orders", "settings", "sign_in" } })
local Settings = flow.screen("settings", { actions = { "about", "close" } })
local About    = flow.screen("about", { actions = { "contact", "home" } })

local Profile = flow.coordinator("Profile", { events = { "reorder" } })

function Profile:start()
  if self.device == "phone" then return self:push(Account {}) end
  self:set_root(flow.split { primary = Account {}, secondary = screens.Nothing {} })
end

function Profile:on_orders()
  local orders = Orders {}
  if self.device == "phone" then self:push(orders) else self:show_detail(orders) end
  local item, reason = orders:await()
  if not item then return self:note("orders ended: " .. reason) end
  self:emit("reorder", item)
end

function Profile:on_sign_in()
  if self:present(SignIn {}, { style = "full_screen" }):await() then self:note "welcome" end
end

function Profile:on_settings() self:present(Settings {}) end

function Profile:on_settings_close() self:dismiss() end

-- Pushed below the sheet, and visible when the sheet is closed. The desk handles `contact`, the flow handles `home`.
function Profile:on_about()
  local profile = self
  local desk = {}
  function desk:on_contact() profile:track "contacted" end
  self:push(About { delegate = desk })
end

function Profile:on_home() self:pop_to_root() end

return Profile
