-- `on_reload` can carry state over from the old version.
local flow   = require "flowhost"
local change = require "photos.scenarios._change"
flow.scenario { errors = "expected" }
local app = flow.launch("photos", { store = { token = "t" } })

local function counting(step)
  return [[
    local count = { taps = 0, step = ]] .. step .. [[ }
    function count.tap() count.taps = count.taps + count.step return count.taps end
    function count.on_reload(old, new) new.taps = old.taps end
    return count
  ]]
end

app:reload {
  ["photos/count.lua"] = counting(1),
  ["photos/init.lua"] = function(text)
    text = change('local Buy  =', 'local count = require "photos.count"\nlocal Buy  =')(text)
    text = change("self:push(Photo { id = id }) end", "self:note(tostring(count.tap())) end")(text)
    text = change("function App:on_gift", [[
function App:on_reload(old, new)
  self.seen = (self.seen or 0) + 1
  self:note("App " .. self.seen .. " " .. tostring(old.on_gift ~= new.on_gift))
end

function App:on_gift]])(text)
    return change("root = App,", "root = App, on_reload = function(old, new) print(old.version, new.version) end,")(text)
  end,
}
app:tap("select", 1)
app:tap("select", 1)
app:reload { ["photos/count.lua"] = counting(10) }
app:tap("select", 1)

-- An error in it does not undo the reload.
app:reload { ["photos/count.lua"] = change("new.taps = old.taps", "new.taps = old.taps.all + 1")(counting(5)) }
app:tap("select", 1)
