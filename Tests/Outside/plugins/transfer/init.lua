local flow = require "flowhost"

-- An app with tabs, a form with a counter, a sheet, an alert and a service. `transfer.pml` is the same as a model.
local Home     = flow.screen("home", { actions = { "send" } })
local Amount   = flow.screen("amount", { actions = { "more", "less", "help", "next" } })
local Review   = flow.screen("review", { actions = { "help", "pay" } })
local Help     = flow.screen("help", { actions = { "close" } })
local Settings = flow.screen("settings", { actions = { "dark", "about" } })
local About    = flow.screen "about"

local Transfer = flow.coordinator "Transfer"

function Transfer:start()
  self.count, self.paying, self.helps = 0, false, false
  self:push(Amount {})
end

function Transfer:on_more() self.count = math.min(self.count + 1, 3) end
function Transfer:on_less() self.count = math.max(self.count - 1, 0) end
function Transfer:on_next() if self.count > 0 then self:push(Review {}) end end

function Transfer:on_help()
  self.helps = true
  self:present(Help {}, { completion = function() self.helps = false end })
end
function Transfer:on_close() self:dismiss() end

function Transfer:on_pay()
  if self.paying then return end
  self.paying = true
  local number, problem = self.services.pay(self.count)
  self.paying = false
  if number then return self:finish(number) end
  if self.helps then self:dismiss() end
  self.root:alert { title = problem }
end

local Sending = flow.coordinator "Sending"
function Sending:start() self:push(Home {}) end
function Sending:on_send() self:push(Transfer { on_finish = function() self.store.paid = true end }) end

local Setting = flow.coordinator "Setting"
function Setting:start() self:push(Settings {}) end
function Setting:on_dark() self.store.dark = not self.store.dark end
function Setting:on_about() self:push(About {}) end

local App = flow.coordinator "App"
function App:start()
  self.store.dark, self.store.paid = false, false
  self:set_root(flow.tabs { { "send", Sending {} }, { "settings", Setting {} } })
end

return flow.plugin {
  name = "transfer", version = "1.0.0", api = 1, root = App,
  services = { pay = flow.replies { "A7", flow.fail "no money" } },
}
