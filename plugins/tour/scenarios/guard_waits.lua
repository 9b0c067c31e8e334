-- An interceptor that never answers, one that fails, and one that leaves a sheet open.
local flow = require "flowhost"
flow.scenario { covers = { "S1.16", "S1.23" }, leaks = "none", errors = "expected" }

local Map   = flow.screen "map"
local Place = flow.screen "place"
local Ask   = flow.screen "ask"

local App = flow.coordinator "App"
function App:start() self:set_root(Map {}) end

flow.interceptor("asleep", { timeout = 5, function() flow.sleep(1000) end })
flow.interceptor("broken", { function(go) return go.store.user.name end })
flow.interceptor("untidy", { function(go)
  go:present(Ask {})
  flow.sleep(1)
  return nil, "no time"
end })

for _, name in ipairs { "asleep", "broken", "untidy" } do
  flow.route(name, { show = Place, before = { name } })
end
flow.route("place", { show = Place })

local app = flow.launch(App)
app:go "asleep"
app:expect "map"
app:go "broken"
app:expect "map"
app:go "untidy"
app:expect "map"
app:go "place"
app:expect "map place"
