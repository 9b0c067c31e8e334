-- Actions of routes, and ways to find a screen.
local flow = require "flowhost"

local Map    = flow.screen "map"
local Place  = flow.screen("place", { params = { "name" } })
local Photo  = flow.screen("photo", { params = { "place", "number?" } })
local Legend = flow.screen "legend"

local App = flow.coordinator "App"
function App:start() self:set_root(Map {}) end

local function numbered(go) return { place = go.context.name, number = go.context.row + 1 } end
local function is_far(place) return place.name:find "^far" ~= nil end

flow.route("map",      { show = Map, action = "root" })
flow.route("place",    { show = Place, from = "map", find = { by = { "name" } } })
flow.route("again",    { show = Place, find = false })
flow.route("instead",  { show = Place, action = "replace", find = false })
flow.route("alone",    { show = Place, action = "replace_all", find = false })
flow.route("far",      { show = Place, build = false, find = { where = is_far, scope = "contained", start = "root" } })
flow.route("photo",    { show = Photo, from = "place", params = { place = "name" } })
flow.route("numbered", { show = Photo, params = numbered })
flow.route("legend",   { show = Legend, action = "present", style = "popover" })

local app = flow.launch(App)
app:go("place", { name = "sea" })
app:go("again", { name = "far_hill" })
app:go("again", { name = "sea" })
app:expect "map place(name=sea) place(name=far_hill) place(name=sea)"
app:go "far"
app:expect "map place(name=sea) place(name=far_hill)"
app:go("instead", { name = "lake" })
app:go("photo", { name = "lake" })
app:expect "map place(name=sea) place(name=lake) photo(place=lake)"
app:go("photo", { name = "sea" })
app:go "legend"
app:go("alone", { name = "sea" })
app:expect "map place place photo(place=sea) | legend"
app:go "map"
app:go "far"
app:expect "map"
app:go("numbered", { name = "sea", row = 1 })
app:go("alone", { name = "sea" })
app:expect "place(name=sea)"
app:go "map"
app:expect "map"
