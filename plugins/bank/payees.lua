local flow = require "flowhost"

local List  = flow.screen("payees", { state = { names = {} }, actions = { "add" } })
local Payee = flow.screen("payee", { inputs = { name = "" }, locked = "changed", actions = { "save" } })

local Payees = flow.coordinator "Payees"

function Payees:start()
  self.list = List {}
  self.list.names = self.store.payees or {}
  self:push(self.list)
end

function Payees:on_add() self:push(Payee {}) end

function Payees:on_save(payee)
  if not payee.changed then return self:pop() end
  local names = self.store.payees or {}
  names[#names + 1] = payee.name
  self.store.payees = names
  self.list.names = names
  self:pop()
end

function Payees:on_leave(how, payee)
  self:note(how .. " from " .. payee.name)
  return self:alert { title = "Drop it?", destructive = "drop", cancel = "keep" } == "drop"
end

return Payees
