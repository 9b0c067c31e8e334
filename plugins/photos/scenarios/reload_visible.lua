-- Reloads the script of a screen: it stays on screen, and gets the new param, state and action.
local flow   = require "flowhost"
local change = require "photos.scenarios._change"
local app = flow.launch("photos", { store = { token = "t" } })

app:tap("select", 3)
app:reload {
  ["photos/init.lua"] = function(text)
    text = change('params = { "id" }, actions = { "buy"', 'params = { "id", size = "small" }, state = { likes = 0 }, actions = { "like", "buy"')(text)
    return change("-- The second push", [[
function App:on_like(photo)
  photo.likes = photo.likes + 1
  self:note(photo.size .. " " .. photo.likes)
end

-- The second push]])(text)
  end,
}
app:tap "like"
app:tap "like"
app:expect "photos photo(id=3, size=small)"

-- A new link.
app:reload { ["photos/init.lua"] = change('links = { ["photo/:id"] =', 'links = { ["first"] = function(root) root:on_select(1) end, ["photo/:id"] =') }
app:open "photos://first"
app:expect "photos photo(id=3) photo(id=1)"

-- A screen that no script defines any more stays on screen, and cannot be made again.
app:reload { ["photos/init.lua"] = change('flow.screen("photo", ', 'flow.screen("picture", ') }
app:tap "like"
app:tap "gift"
app:swipe_down()
app:reload { orphans = "pop", ["photos/init.lua"] = function(text) return text .. "-- once more\n" end }
app:tap("select", 4)
app:expect "photos picture"
app:reload { orphans = "rebuild", ["photos/init.lua"] = change('flow.screen("picture",', 'flow.screen("image",') }
app:expect "photos"
