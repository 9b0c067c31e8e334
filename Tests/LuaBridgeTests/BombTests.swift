import LuaBridge
import Testing

/// Every row of the bomb corpus, and a few more: each ends by fuel, wherever it hides.
struct BombTests {
  static let bombs: [(name: String, script: String)] = [
    ("a loop", "while true do end"),
    ("goto", "::again:: goto again"),
    ("recursion under pcall", "local function f() return pcall(f) end while true do f() end"),
    (
      "errors that are caught ever deeper",
      "local function f() pcall(error) f() end while true do pcall(f) end"
    ),
    (
      "an inconsistent comparator",
      "local t = {} for i = 1, 500 do t[i] = i end while true do pcall(table.sort, t, function() return true end) end"
    ),
    ("a loop in __close", "local x <close> = setmetatable({}, {__close = function() while true do end end})"),
    (
      "a loop in __close after an end",
      "local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end"
    ),
    ("a loop in __tostring", "tostring(setmetatable({}, {__tostring = function() while true do end end}))"),
    ("a loop in __index", "return setmetatable({}, {__index = function() while true do end end}).x"),
    ("collectgarbage", "while true do collectgarbage() end"),
    ("pcall swallows", "for i = 1, 50 do pcall(function() while true do end end) end while true do end"),
    (
      "pcall in coroutines",
      "for i = 1, 50 do pcall(coroutine.wrap(function() while true do end end)) end while true do end"
    ),
    (
      "resume swallows",
      "for i = 1, 50 do coroutine.resume(coroutine.create(function() while true do end end)) end while true do end"
    ),
    (
      "a loop in a message handler",
      "xpcall(function() while true do end end, function() while true do end end)"
    ),
    (
      "a handler that calls again",
      "local function h() return xpcall(error, h) end while true do xpcall(error, h) end"
    ),
    (
      "closing what was ended",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() while true do end end})
        while true do end
      end)
      coroutine.resume(co) coroutine.close(co)
      """
    ),
    (
      "a loop while closing",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() while true do end end})
        coroutine.yield()
      end)
      coroutine.resume(co) coroutine.close(co)
      """
    ),
    (
      "yielding in __close after an end",
      """
      local co = coroutine.create(function()
        pcall(function()
          local x <close> = setmetatable({}, {__close = coroutine.yield})
          while true do end
        end)
        while true do end
      end)
      while true do coroutine.resume(co) end
      """
    ),
    ("find that backtracks", "return ('a'):rep(40):find(('a-'):rep(30) .. 'b')"),
    ("find with three dashes", "return ('a'):rep(5000):find('.-.-.-b')"),
    ("match that backtracks", "return ('a'):rep(5000):match('.*.*.*b')"),
    ("gmatch that backtracks", "for _ in ('a'):rep(5000):gmatch('.-.-.-b') do end"),
    ("gsub that backtracks", "return ('a'):rep(5000):gsub('.-.-.-b', '')"),
    (
      "plain find of a long needle",
      "local s = ('a'):rep(2^20) for i = 1, 1e6 do s:find(('a'):rep(2^19) .. 'b', 1, true) end"
    ),
    ("rep of nothing", "for i = 1, 1e9 do string.rep('', 1e11) end"),
    ("rep with a long separator", "return string.rep('', 1e7, ('x'):rep(100))"),
    ("move", "table.move({}, 1, 1e11, 2)"),
    (
      "insert under a lied length",
      "table.insert(setmetatable({}, {__len = function() return 1e11 end}), 1, 'x')"
    ),
    ("remove under a lied length", "table.remove(setmetatable({}, {__len = function() return 1e11 end}), 1)"),
    (
      "concat under a lied length",
      "table.concat(setmetatable({}, {__len = function() return 1e11 end, __index = function() return '' end}))"
    ),
    (
      "sort under a lied length",
      "table.sort(setmetatable({}, {__len = function() return 1e9 end, __index = function(_, i) return i end, __newindex = function() end}))"
    ),
    ("unpack", "while true do table.unpack({}, 1, 100) end"),
    (
      "pairs of a large table",
      "local t = {} for i = 1, 1e4 do t[i] = i end while true do for _ in pairs(t) do break end end"
    ),
    ("next of a large table", "local t = {} for i = 1, 1e4 do t['k' .. i] = i end while true do next(t) end"),
    ("upper of a long string", "local s = ('x'):rep(2^20) while true do s:upper() end"),
    ("joining long strings", "local s = ('x'):rep(2^20) while true do local t = s .. 'y' end"),
    ("format of a long string", "local s = ('x'):rep(2^20) while true do string.format('%s', s) end"),
    ("load of a long text", "local s = ('x = 1 '):rep(1e5) while true do load(s) end"),
    ("load of pieces", "load(function() return 'x = 1 ' end)"),
    (
      "load of a text that compiles slowly",
      "while true do load('return ' .. ('a and '):rep(60000) .. 'a') end"
    ),
    ("load of large pieces", "local s = (' '):rep(2^20) load(function() return s end)"),
    (
      "running out of memory again and again",
      """
      local box = {}
      pcall(function() while true do box[1] = {box[1]} end end)
      while true do pcall(string.rep, 'x', 5000) end
      """
    ),
    (
      "sorting long strings",
      "local t = {} for i = 1, 12 do t[i] = ('x'):rep(2^20) .. i end while true do table.sort(t) end"
    ),
    ("many coroutines", "while true do coroutine.wrap(function() end)() end"),
  ]

  @Test(arguments: bombs)
  func `a bomb ends by fuel`(_ name: String, _ script: String) throws {
    var sandbox = try Sandbox(memory: 64 << 20)
    let clock = ContinuousClock()
    var error: LuaError?
    let time = clock.measure { error = sandbox.failure(script) }
    guard case .ended(let end) = error else {
      Issue.record("\(name): \(error?.message ?? "ended by itself")")
      return
    }
    #expect(end.reason == .fuel)
    #expect(end.place?.chunk == "test.lua")
    #expect(end.fuel == LuaFuel(limit: 1_000_000, left: 0))
    #expect(time < .seconds(10), "\(name) took \(time)")
  }

  @Test(arguments: bombs)
  func `after a bomb the state works again`(_ name: String, _ script: String) throws {
    var sandbox = try Sandbox(memory: 64 << 20, fuel: 200_000)
    _ = sandbox.failure(script)
    sandbox.state.fuel = LuaFuel(limit: 1_000_000)
    #expect(
      sandbox.line("local t = {} for i = 1, 1000 do t[i] = i * i end return #t, t[1000]") == "1000, 1000000")
  }

  @Test
  func `what was ended stays ended`() throws {
    var sandbox = try Sandbox()
    let escape = try sandbox.keep(
      """
      local co = coroutine.create(function()
        pcall(function()
          local x <close> = setmetatable({}, {__close = coroutine.yield})
          while true do end
        end)
        return 'escaped'
      end)
      return function() return coroutine.resume(co) end
      """)
    _ = #expect(throws: LuaError.self) { try sandbox.call(escape) }
    sandbox.state.fuel = LuaFuel(limit: 1_000_000)
    #expect(try sandbox.call(escape) == [false, "cannot resume dead coroutine"])
  }

  static let memory: [(name: String, script: String)] = [
    ("a string of 1 GiB", "return ('x'):rep(2^30)"),
    ("a table that grows", "local t = {} while true do t[#t + 1] = t end"),
    ("a string that doubles", "local s = 'x' while true do s = s .. s end"),
    ("closures", "local f while true do local g = f f = function() return g end end"),
    (
      "suspended coroutines",
      "local t = {} while true do t[#t + 1] = coroutine.wrap(function() coroutine.yield() end) t[#t]() end"
    ),
    ("deep recursion", "local function f(...) return 1 + f(1, ...) end f()"),
  ]

  @Test(arguments: memory)
  func `memory ends too`(_ name: String, _ script: String) throws {
    var sandbox = try Sandbox(memory: 4 << 20, fuel: 1 << 50)
    #expect(sandbox.failure(script) == .memory)
    #expect(sandbox.line("return 1 + 1") == "2")
  }

  @Test
  func `the heap never grows beyond its limit`() throws {
    var sandbox = try Sandbox(memory: 4 << 20, fuel: 1 << 50)
    for _ in 0..<50 {
      _ = sandbox.failure("local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end")
      #expect(sandbox.state.liveBytes <= 4 << 20)
    }
    #expect(sandbox.line("return 'fine'") == "fine")
  }

  @Test
  func `a script that catches its lack of memory goes on`() throws {
    var sandbox = try Sandbox(memory: 4 << 20, fuel: 1 << 50)
    let text = "local ok, why = pcall(string.rep, 'x', 2^30) return ok, why"
    #expect(sandbox.line(text) == "false, not enough memory")
  }
}
