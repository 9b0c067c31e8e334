-- One stack instead of tabs: the overview leads to all other screens.
local flow   = require "flowhost"
local Inbox  = require "bank.inbox"
local Payees = require "bank.payees"

flow.override.screen("overview", { actions = { "inbox", "payees" } })

-- The control can only find the inbox, in its tab. This route can present it.
flow.route("inbox", { show = Inbox, action = "present", from = "money" })
flow.override.link("inbox/folders", "inbox")

local App   = flow.override "App"
local Money = flow.override "Money"

function App:lay_out(money) self:set_root(money) end

function Money:on_inbox() self:go "inbox" end

function Money:on_payees()
  if self.root:may_show_payees() then self:push(Payees {}) end
end
