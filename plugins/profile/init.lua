local flow    = require "flowhost"
local Auth    = require "profile.auth"
local Profile = require "profile.profile"
local Tabs    = require "profile.tabs"
require "profile.routes"

local Feed = flow.screen("feed", {
  actions = { "close", "sign_in", "tabs", "tidy", "tips", keep = { "user" }, open = { "user" } },
})
local Tips = flow.screen("tips", { actions = { "again" } })

local App = flow.coordinator "App"

function App:start() self:set_root(Feed {}) end

function App:on_jump(where)
  if where == "home" then self:pop_to_root() else self:on_tabs() end
end

function App:on_open(user)
  self:push(Profile {
    user = user,
    on_finish = function(friend) self:note("chose " .. friend) end,
    on_cancel = function(reason) self:note(user .. " left: " .. reason) end,
    on_jump = function(where) self:on_jump(where) end,
  })
end

-- As in the article, the parent keeps the child, and releases it in the completion.
function App:on_keep(user)
  local child = Profile { user = user }
  self:add_child(child)
  self:push(child, {
    completion = function()
      if not self.store.forgets then self:remove_child(child) end
    end,
  })
end

function App:on_sign_in()
  self:present(Auth {
    on_finish = function(user) self:note("welcome " .. user) end,
    on_cancel = function(reason) self:note("auth left: " .. reason) end,
  }, { completion = function() self:note "auth gone" end })
end

-- When the user closes the tips for the first time, the same screen is pushed once more.
function App:on_tips()
  self.tips = Tips {}
  self:push(self.tips, {
    completion = function() self:push(self.tips, { completion = function() self:tips_left() end }) end,
  })
end

function App:tips_left()
  self.tips = nil
  self:note "tips left"
end

-- A screen in the stack cannot be pushed again.
function App:on_again()
  if not pcall(self.push, self, self.tips) then self:note "refused" end
end

function App:on_close() self:pop() end

-- Removing nil, or a flow that is not a child, changes nothing.
function App:on_tidy()
  self:remove_child(nil)
  self:remove_child(Profile { user = "nobody" })
end

function App:on_tabs()
  self:set_root(flow.tabs { selected = "home", { "home", Tabs.Home {} }, { "account", Tabs.Account {} } })
end

-- Shows the account only to users who have signed in. After a sign-in from here, it selects the account.
function App:on_select_tab(name)
  if name == "account" and not self.store.user then
    self:present(Auth { on_finish = function() self:select "account" end })
    return false
  end
end

return flow.plugin {
  name = "profile", version = "1.0.0", api = 1, root = App,
  opens = { "profile://" }, links = { auth = "auth", home = "home" },
}
