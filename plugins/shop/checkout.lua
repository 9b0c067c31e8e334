local flow = require "flowhost"
local Scan = require "shop.scan"

local Address = flow.screen("address", { inputs = { street = "" }, locked = "changed", actions = { "save", "close" } })
local Payment = flow.screen("payment", {
  params = { "total" }, state = { problem = "" }, actions = { "scan", pay = { "card", while_running = "ignore" } },
})
local Receipt = flow.screen("receipt", { locked = true, actions = { "done" } })

local Checkout = flow.coordinator("Checkout", { params = { "total" } })

function Checkout:start() self:push(Address {}) end

function Checkout:on_save() self:push(Payment { total = self.total }) end

function Checkout:on_close() self:leave() end

-- After the payment only `done` leaves, so that a paid order does not look cancelled. The question appears above the
-- form, so the camera closes first.
function Checkout:on_leave()
  if self.order then return false end
  if self.scanning then self:dismiss() end
  return self:alert { title = "Discard changes?", destructive = "discard", cancel = "keep" } == "discard"
end

function Checkout:on_scan(payment)
  self.scanning = true
  local card = self:present(Scan {}, { style = "form_sheet" }):await()
  self.scanning = false
  if card then self:on_pay(card, payment) end
end

function Checkout:on_pay(card, payment)
  local order, problem = self.services.pay(card)
  if not order then
    payment.problem = problem
    return
  end
  self.order = order
  self:replace(Receipt {}, { all = true })
end

function Checkout:on_done() self:finish(self.order) end

return Checkout
