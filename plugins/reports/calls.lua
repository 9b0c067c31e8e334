-- Records the callbacks of screens in their order, for scenarios that compare them with a report.
local calls = {}

local noted = {}
local appearance = { "will_appear", "did_appear", "will_disappear", "did_disappear" }

--- Adds a line to the record.
function calls.note(line) noted[#noted + 1] = line end

--- Clears the record.
function calls.forget() noted = {} end

--- Sorts the record, if its order does not matter.
function calls.sort() table.sort(noted) end

--- Gives a screen callbacks that record their calls: `home will_appear`.
function calls.spy(name, fields)
  for _, call in ipairs(appearance) do
    fields["view_" .. call] = function() calls.note(name .. " " .. call) end
  end
  return fields
end

--- Waits until nothing moves, and compares what was recorded since the last comparison.
function calls.expect(app, words)
  app:wait(1)
  local line = table.concat(noted, ", ")
  noted = {}
  assert(line == words, line)
end

return calls
