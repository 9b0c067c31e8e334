-- The fewest taps that lead from one screen of the map to every other.
local map = require "tour.map"

-- Visits the nearest screens first, and stores for each the taps that reached it first.
local function explore(start)
  local taps_to = { [start] = {} }
  local queue = { start }
  for _, screen in ipairs(queue) do -- the queue grows while it is walked
    for action, target in pairs(map[screen]) do
      if not taps_to[target] then
        local taps = { table.unpack(taps_to[screen]) }
        table.insert(taps, action)
        taps_to[target] = taps
        table.insert(queue, target)
      end
    end
  end
  return taps_to, queue
end

local function tell(start)
  local taps_to, queue = explore(start)
  print("from " .. start)
  for _, screen in ipairs(queue) do
    local taps = taps_to[screen]
    if screen ~= start then print(("  %-9s %d  %s"):format(screen, #taps, table.concat(taps, ", "))) end
  end
  for screen in pairs(map) do
    if not taps_to[screen] then print(("  %-9s -  no way leads there"):format(screen)) end
  end
end

tell "home"
tell "receipt"
