local n, s = 0, 0 for k, v in pairs({10, 20, 30}) do n = n + k s = s + v end return n, s
for k in pairs({}) do return "no" end return "none"
local t = {1, 2, 3} local f, s, c = pairs(t) return type(f), s == t, c
local n = 0 for k, v in pairs({1, 2, x = 3, y = 4, [2.5] = 5, [true] = 6, [{}] = 7}) do n = n + v end return n
local t = {} for i = 1, 100 do t["k" .. i] = i end local n = 0 for k, v in pairs(t) do n = n + v t[k] = nil end return n, next(t)
local t = {a = 1, b = 2, c = 3} for k in pairs(t) do t[k] = t[k] * 10 end return t.a, t.b, t.c
return next({})
return next({}, nil)
return next({5})
return next({5}, 1)
return next({x = 1})
return next({x = 1}, "x")
return next()
return next(nil)
return next(5)
return next("abc")
return pairs()
for k in pairs(nil) do end
for k in pairs(5) do end
local f = pairs(5) return type(f)
local n = 0 for k, v in next, {1, 2, 3} do n = n + v end return n
local t = {} for i = 1, 50 do t[i .. ""] = i end local n = 0 for k, v in next, t do n = n + v t[k] = nil end return n, next(t)
return pairs(setmetatable({}, {__pairs = function() return 1, 2, 3, 4 end}))
return pairs(setmetatable({}, {__pairs = function() end}))
return pairs(setmetatable({}, {__pairs = function() error("no", 0) end}))
local co = coroutine.wrap(function() local r = {} for k, v in pairs(setmetatable({}, {__pairs = function() return next, {coroutine.yield("y")} end})) do r[#r + 1] = v end return r[1] end) return co(), co(9)
local t = {10, 20, 30} local o = {} local co = coroutine.wrap(function() for k, v in pairs(t) do coroutine.yield(k, v) end return "end" end) return co(), co(), co(), co()
local t = {1, 2, 3, nil, 5} local n = 0 for k, v in pairs(t) do n = n + v end return n
local t = {n = 1} for k in pairs(t) do t.n = nil end return next(t)
local f, s = pairs({4}) return f(s)
local f, s = pairs({4}) return f(s, 1)
local f, s = pairs({4}) return f({7, 8}, 1)
local t = {1, 2, 3} local s = 0 for i in pairs(t) do for j in pairs(t) do s = s + i * j end end return s
local t = {a = 1, b = 2} local s = 0 for _, i in next, t do for _, j in next, t do s = s + i * j end end return s
return select("#", next({})), select("#", next({1}))
local t = setmetatable({1, 2}, {__index = function() return 9 end, __len = function() return 9 end}) local n = 0 for _ in pairs(t) do n = n + 1 end return n
return rawequal(next, next), next{} == next{}
local n = 0 for k, v in pairs(table.pack(1, nil, 3)) do n = n + 1 end return n
local t = {[math.mininteger] = 1, [math.maxinteger] = 2} local n = 0 for _, v in pairs(t) do n = n + v end return n
local k = {} local t = {[k] = 1} return next(t) == k, next(t, k)
