local flow = require "flowhost"

local Form   = flow.screen("transfer", { inputs = { to = "", amount = "" }, actions = { "close", "next" } })
local Review = flow.screen("review", { params = { "to", "amount" }, actions = { "pay" } })
local Sent   = flow.screen("sent", { params = { "number" }, locked = true, actions = { "done" } })

local Transfer = flow.coordinator("Transfer", { params = { "account" } })

function Transfer:start() self:push(Form {}) end

function Transfer:on_close() self:cancel() end

function Transfer:on_next(form)
  local amount = tonumber(form.amount)
  if not amount then return self:alert { title = "How much?" } end
  self:push(Review { to = form.to, amount = amount })
end

-- Busy until the handler that asked has ended, by whatever way.
function Transfer:hold()
  self.busy = true
  return setmetatable({}, { __close = function() self.busy = false end })
end

function Transfer:on_pay(review)
  -- The second tap of two comes in the same turn, before anything on screen could stop it.
  if self.busy then return end
  local held <close> = self:hold()
  local number, problem = self.services.transfer(self.account, review.to, review.amount)
  if not number then return self:alert { title = problem } end
  self.number = number
  self:replace(Sent { number = number }, { all = true })
end

function Transfer:on_done() self:finish(self.number) end

return Transfer
