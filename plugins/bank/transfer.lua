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

-- Sets `busy` until the handler that called it ends, for whatever reason.
function Transfer:hold()
  self.busy = true
  return setmetatable({}, { __close = function() self.busy = false end })
end

function Transfer:on_pay(review)
  -- A quick second tap comes in the same turn of the run loop, before the screen can change.
  if self.busy then return end
  local held <close> = self:hold()
  local number, problem = self.services.transfer(self.account, review.to, review.amount)
  if not number then return self:alert { title = problem } end
  self.number = number
  self:replace(Sent { number = number }, { all = true })
end

function Transfer:on_done() self:finish(self.number) end

return Transfer
