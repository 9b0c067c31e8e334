local t, d = {1}, {} return table.move(t, 1, 1, 1, d) == d
local r = table.move({1, 2, 3}, -1, 3, 1, {}) return r[1], r[2], r[3], r[4], r[5]
table.move({}, 0, math.maxinteger, 1)
table.move({}, -1, math.maxinteger - 1, 1)
table.move({}, math.mininteger, -1, 1)
table.move({}, 1, math.maxinteger, 2)
table.move({}, 1, 2, math.maxinteger)
table.move({}, math.mininteger, -2, 2)
return table.move({45}, 1, 1, math.maxinteger)[math.maxinteger]
return table.move({[math.maxinteger] = 1}, math.maxinteger, math.maxinteger, math.mininteger)[math.mininteger]
table.move(1, 2, 3, 4)
table.move({}, 1, 2)
table.move({}, "x", 2, 3)
table.move({}, 1, 2, 3, 5)
table.move({}, 1, 2, 3, "abc")
table.move()
table.move({}, 1.5, 2, 3)
local r = table.move("abc", 1, 2, 1, {}) return #r
table.move(setmetatable({}, {__index = function(_, k) error("at " .. k, 0) end}), 1, math.maxinteger, 0)
table.move(setmetatable({}, {__newindex = function(_, k) error("to " .. k, 0) end}), math.mininteger, -2, -5)
local a = setmetatable({1, 2, 3}, {__eq = function() return true end}) local b = setmetatable({}, getmetatable(a)) local r = table.move(a, 1, 3, 2, b) return r[2], r[3], r[4]
