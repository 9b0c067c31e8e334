-- The fewest taps that lead from one screen of the map to every other.
local map = require "tour.map"

--- Visits the screens in the order of their distance, and notes for each how it was reached first.
local function explore(start)
  local reached = { [start] = { taps = {} } }
  local queue = { start }
  for _, screen in ipairs(queue) do -- the queue grows while it is walked
    for action, target in pairs(map[screen]) do
      if not reached[target] then
        local taps = { table.unpack(reached[screen].taps) }
        taps[#taps + 1] = action
        reached[target] = { taps = taps }
        queue[#queue + 1] = target
      end
    end
  end
  return reached, queue
end

local function tell(start)
  local reached, queue = explore(start)
  print("from " .. start)
  for _, screen in ipairs(queue) do
    local taps = reached[screen].taps
    if #taps > 0 then print(("  %-9s %d  %s"):format(screen, #taps, table.concat(taps, ", "))) end
  end
  for screen in pairs(map) do
    if not reached[screen] then print(("  %-9s -  no way leads there"):format(screen)) end
  end
end

tell "home"
tell "receipt"
