local flow = require "flowhost"

local Person = flow.screen("person", {
  params = { "user" },
  actions = { "choose", "home", "router", "tabs", album = { "name" }, friend = { "user" } },
})
local Album = flow.screen("album", { params = { "name" }, actions = { "close", "home", album = { "name" } } })

local Profile = flow.coordinator("Profile", { params = { "user" }, events = { "jump" } })

function Profile:start() self:push(Person { user = self.user }) end

-- The time shows when a completion is called: at once for a `pop`, at the end of the animation for a gesture.
function Profile:on_album(name)
  self:push(Album { name = name }, {
    completion = function() self:note(("%s left at %.2f"):format(name, os.clock())) end,
  })
end

-- Profiles open profiles, to any depth. Each refers only to the one that it has opened.
function Profile:on_friend(user)
  self:push(Profile {
    user = user,
    on_finish = function(friend) self:note("chose " .. friend) end,
    on_cancel = function(reason) self:note(user .. " left: " .. reason) end,
    on_jump = function(where) self:emit("jump", where) end,
  })
end

function Profile:on_router()
  self:note(self.router == self.parent.router and "its parent's router" or "a router of its own")
end

function Profile:on_choose() self:finish(self.user) end
function Profile:on_close() self:pop() end
function Profile:on_home() self:emit("jump", "home") end
function Profile:on_tabs() self:emit("jump", "tabs") end

return Profile
