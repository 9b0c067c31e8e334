-- The callbacks of screens in their order, for scenarios that compare them with a report.
local calls = {}

local noted = {}
local appearance = { "will_appear", "did_appear", "will_disappear", "did_disappear" }

--- Adds a line to what was noted.
function calls.note(line) noted[#noted + 1] = line end

--- Forgets what was noted.
function calls.forget() noted = {} end

--- Sorts what was noted, where its order is not the question.
function calls.sort() table.sort(noted) end

--- Gives a screen callbacks that note their calls: `home will_appear`.
function calls.spy(name, fields)
  for _, call in ipairs(appearance) do
    fields["view_" .. call] = function() calls.note(name .. " " .. call) end
  end
  return fields
end

--- Waits for the end of what runs, and compares what was noted since the last time.
function calls.expect(app, words)
  app:wait(1)
  local line = table.concat(noted, ", ")
  noted = {}
  assert(line == words, line)
end

return calls
