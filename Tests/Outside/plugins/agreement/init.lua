local flow = require "flowhost"

-- Two-phase commit: a manager and some workers agree on a commit. The taps of this app are the steps of the protocol.
-- The model is the example `2pc` of Stateright (MIT): https://github.com/stateright/stateright
local COUNT = 3

local actions = { "commit", "abort" }
for i = 1, COUNT do
  for _, verb in ipairs { "hear", "prepare", "quit", "obey" } do actions[#actions + 1] = verb .. i end
end
local Board = flow.screen("board", { actions = actions })
local App = flow.coordinator "App"

function App:start()
  self.manager, self.worker, self.heard, self.said = "waits", {}, {}, {}
  for i = 1, COUNT do self.worker[i], self.heard[i], self.said[i] = "works", false, false end
  self:push(Board {})
end

function App:on_commit()
  for i = 1, COUNT do if not self.heard[i] then return end end
  if self.manager == "waits" then self.manager = "commit" end
end

function App:on_abort() if self.manager == "waits" then self.manager = "abort" end end

for i = 1, COUNT do
  App["on_hear" .. i] = function(self)
    if self.manager == "waits" and self.said[i] then self.heard[i] = true end
  end
  App["on_prepare" .. i] = function(self)
    if self.worker[i] == "works" then self.worker[i], self.said[i] = "prepared", true end
  end
  App["on_quit" .. i] = function(self)
    if self.worker[i] == "works" then self.worker[i] = "abort" end
  end
  App["on_obey" .. i] = function(self)
    if self.manager ~= "waits" then self.worker[i] = self.manager end
  end
end

return flow.plugin { name = "agreement", version = "1.0.0", api = 1, root = App }
