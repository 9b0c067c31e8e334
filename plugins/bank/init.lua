local flow   = require "flowhost"
local Inbox  = require "bank.inbox"
local Login  = require "bank.login"
local Money  = require "bank.money"
local Payees = require "bank.payees"
require "bank.routes"

local Welcome = flow.screen("welcome", { actions = { "log_in" } })
local Empty   = flow.screen "empty"

local App = flow.coordinator "App"

local SESSION = 300

function App:start()
  self.telling = false
  if self.store.user then return self:open(self.store.user) end
  self:welcome()
end

function App:welcome()
  self.front = Welcome {}
  self:set_root(self.front)
end

function App:on_log_in() self:log_in() end

-- Returns the user, or nil and the reason.
function App:log_in()
  if self.login then return self:share_login() end
  if self.telling then self:dismiss() end
  self.login = Login {}
  local user, reason = self:present(self.login, { style = "full_screen" }):await()
  if user then self:open(user) end
  self.login = nil
  if reason == "locked out" then self:tell "Call us" end
  return user, reason
end

-- A link that arrives during a login waits for that login, and then for the accounts to be on screen.
function App:share_login()
  local user, reason = self.login:await()
  if user then self.front:await() end
  return user, reason
end

function App:open(user)
  local money = Money { accounts = self.services.accounts(user) }
  self.store.user = user
  if self.device == "pad" then
    self:set_root(flow.split { primary = money, secondary = Empty {} })
  else
    self:lay_out(money)
  end
  self.front = nil
  self:begin_session()
end

-- Shows tabs on a phone. The variant `stack` of `nav` overrides this with one stack.
function App:lay_out(money)
  self:set_root(flow.tabs { { "money", money }, { "payees", Payees {} }, { "inbox", Inbox {} } })
end

function App:begin_session()
  local session = {}
  self.session = session
  flow.spawn(function()
    flow.sleep(SESSION)
    -- If the user has logged in again, there is another session.
    if self.session == session then self:expire() end
  end)
end

-- Replaces the root, and with it every sheet, so that no account stays on screen.
function App:expire()
  self.session = nil
  self.store.user = nil
  self:welcome()
  self:tell "Signed out"
end

-- Shows an alert. A link that needs a login closes it without an answer.
function App:tell(title)
  self.telling = true
  self:alert { title = title }
  self.telling = false
end

-- Asks before it shows the payees, in case someone else can see the screen.
function App:on_select_tab(name)
  if name == "payees" then return self:may_show_payees() end
end

function App:may_show_payees()
  return self:alert { title = "Show payees?", "show", cancel = "hide" } == "show"
end

function App:on_resize() self:track("width", self.width) end

function App:on_foreground() self:track "opened" end

return flow.plugin {
  name = "bank", version = "1.0.0", api = 1, root = App,
  services = require "bank.services",
  opens = { "bank://" },
  links = {
    ["money"]                                        = "money",
    ["accounts/:account(\\d+)"]                      = "account",
    ["accounts/:account(\\d+)/entries/:entry(\\d+)"] = "entry",
    ["inbox/folders"]                                = "folders",
  },
  starts = {
    signed_in = { store = { user = "ann" } },
    on_a_pad  = { store = { user = "ann" }, device = "pad" },
  },
  experiments = { nav = { "tabs", "stack" } },
}
