-- A child that was added twice is in `children` once. Removing nil, or a flow that is not a child, is no error.
local flow = require "flowhost"
flow.scenario { covers = { "S0.18" } }

local Home = flow.screen("home", { actions = { profile = { "id" } } })
local Screen = flow.screen("profile", { params = { "id" } })

local Profile = flow.coordinator("Profile", { params = { "id" } })

function Profile:start() self:push(Screen { id = self.id }) end

local App = flow.coordinator "App"

function App:start() self:set_root(Home {}) end

function App:on_profile(id)
  local profile
  profile = Profile {
    id = id,
    on_cancel = function()
      self:remove_child(profile)
      self:remove_child(profile)
      self:remove_child(nil)
    end,
  }
  self:add_child(profile)
  self:add_child(profile)
  self:push(profile)
end

local app = flow.launch(App)
app:tap("profile", 1)
app:back()
app:expect "home"
