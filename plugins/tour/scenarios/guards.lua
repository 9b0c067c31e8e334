-- Which interceptors are called, and in which order. Each is called once, however many steps name it.
local flow = require "flowhost"
flow.scenario { covers = { "S1.13", "S1.19" } }

local Map   = flow.screen "map"
local Place = flow.screen("place", { params = { "name" } })
local Photo = flow.screen("photo", { params = { "name" } })

local App = flow.coordinator "App"
function App:start() self:set_root(Map {}) end

for _, name in ipairs { "map_read", "place_open", "photo_free" } do
  flow.interceptor(name, { function(go)
    go:note(name)
    return true
  end })
end
for _, name in ipairs { "first", "second" } do
  flow.interceptor(name, { all = true, function(go)
    go:note(name)
    return not go.store.shut
  end })
end

local function said(what) return function(go) go:note(what .. " " .. go.route) end end

flow.route("map", { show = Map, action = "root", before = { "map_read" } })
flow.route("place", {
  show = Place, from = "map", find = { by = { "name" } }, before = { "place_open", "map_read" }, on_show = said "shown",
})
flow.route("photo", {
  show = Photo, from = "place", find = { by = { "name" } }, before = { "photo_free" }, on_show = said "shown",
  after = { said "after", said "and after" },
})

local app = flow.launch(App)
app:go("photo", { name = "sea" })
app:expect "map place(name=sea) photo(name=sea)"
