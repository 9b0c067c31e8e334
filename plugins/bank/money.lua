local flow     = require "flowhost"
local Transfer = require "bank.transfer"
local screens  = require "bank.screens"

local Rates = flow.screen("rates", { actions = { "close" } })

local Money = flow.coordinator("Money", { params = { "accounts" } })

function Money:start() self:push(screens.Overview { accounts = self.accounts }) end

function Money:on_select(id)
  local account = screens.Account { id = id }
  if self.device == "pad" then self:show_detail(account) else self:push(account) end
  self:load(account)
end

function Money:load(account) account.rows = self.services.entries(account.id) end

function Money:on_overview_refresh() self:track "refreshed" end

function Money:on_account_refresh(account) self:load(account) end

-- On a pad, an entry is pushed above its account, as by a link.
function Money:on_open(id, account)
  if self.device == "pad" then return self:go("entry", { account = account.id, entry = id }) end
  self:push(screens.Entry { id = id })
end

function Money:on_rates() self:present(Rates {}, { style = "popover" }) end

function Money:on_close() self:dismiss() end

function Money:on_transfer(account)
  local function sent() self:load(account) end
  self:present(Transfer { account = account.id, on_finish = sent }, { style = "form_sheet" })
end

return Money
