-- The sign-in page of a server is known when the user chooses another server.
-- https://github.com/element-hq/element-x-ios/pull/5076
local flow = require "flowhost"

local Confirm = flow.screen("confirm", { actions = { continue = { while_running = "ignore" }, "change" } })
local Servers = flow.screen("servers", { actions = { "choose" } })
local Page    = flow.screen("sign_in_page", { actions = { "close" } })

local transitions = {
  confirm = { continue = "page", change = "servers" },
  servers = { chosen = "confirm" },
  page = { closed = "confirm" },
}

local Auth = flow.coordinator "Auth"

function Auth:move(event)
  self.at = transitions[self.at][event] or error(event .. " in " .. self.at)
end

function Auth:start()
  self.at = "confirm"
  self:set_root(Confirm {})
end

function Auth:on_continue()
  self.services.page()
  self:move "continue"
  self:present(Page {}, { completion = function() self:move "closed" end })
end

function Auth:on_change()
  self:move "change"
  self:present(Servers {}, { completion = function() self:move "chosen" end })
end

function Auth:on_choose() self:dismiss() end
function Auth:on_close() self:dismiss() end

return flow.plugin {
  name = "broken", version = "1.0.0", api = 1, root = Auth,
  services = { page = flow.replies { "https://server.example/sign-in" } },
}
