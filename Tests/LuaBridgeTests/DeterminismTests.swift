import LuaBridge
import Testing

/// Results of scripts do not depend on addresses, hash seeds, clocks or the collector.
struct DeterminismTests {
  static let lines: [(script: String, line: String)] = [
    (
      "local s = '' for k in pairs {b = 1, a = 2, [3] = 1, [1] = 1, [2.5] = 1, [true] = 1, [false] = 1} do s = s .. tostring(k) .. ' ' end return s",
      "1 3 a b 2.5 false true "
    ),
    (
      "local a, b, c = {}, {}, {} local s = '' for k in pairs {[c] = 'c', [a] = 'a', [b] = 'b'} do s = s .. (k == a and 'a' or k == b and 'b' or 'c') end return s",
      "abc"
    ),
    (
      "local f, g = function() end, function() end local s = '' for k, v in pairs {[g] = 'g', [f] = 'f'} do s = s .. v end return s",
      "fg"
    ),
    ("local t, s = {a = 1, b = 2, c = 3}, '' for k in pairs(t) do t.b = nil s = s .. k end return s", "ac"),
    (
      "local t, s = {a = 1, b = 2, c = 3}, '' for k in next, t do t[k] = nil s = s .. k end return s, next(t)",
      "abc, nil"
    ),
    (
      "return tostring({}), tostring(function() end), tostring(print or pairs), tostring(coroutine.create(pairs))",
      "table, function: test.lua:1, function: builtin, thread"
    ),
    ("return string.format('%s %s %10s|', {}, true, 'x')", "table true          x|"),
    ("return os.time(), os.clock(), os.date()", "1767225600, 0.0, Thu Jan  1 00:00:00 2026"),
    (
      "return os.date('!%Y-%m-%d', 0), os.date('*t', 86400).day, os.time {year = 1970, month = 1, day = 2, hour = 0}",
      "1970-01-01, 2, 86400"
    ),
    ("return math.random(1000), math.random(1000), math.random(1000)", "962, 521, 940"),
    (
      "math.randomseed(7) local a = math.random(1000) math.randomseed(7) return a == math.random(1000)",
      "true"
    ),
    ("math.randomseed() local a = math.random(1000) math.randomseed() return a == math.random(1000)", "true"),
    ("return collectgarbage(), collectgarbage 'count', collectgarbage('step', 100)", "0, 0, 0"),
    (
      "local a, b = (ipairs {}), (utf8.codes '') local s = '' for k in pairs({[a] = 1, [b] = 1}) do s = s .. (k == a and 'a' or 'b') end return #s",
      "2"
    ),
    (weak("setmetatable(w, mt) mt.__mode = 'v'"), "100"),
    (weak("setmetatable(w, mt) rawset(mt, '__mode', 'kv')"), "100"),
    (weak("mt.__mode = 1 mt.__mode = nil setmetatable(w, mt) mt.__mode = 'k'"), "100"),
    ("return getmetatable('')", "false"),
    ("return debug.traceback('why')", "why\nstack traceback:\n\ttest.lua:1"),
    ("local s = {} for name in pairs(_G or {}) do s[#s + 1] = name end return table.concat(s, ' ')", ""),
    (
      "local s = {} for name in pairs(coroutine) do s[#s + 1] = name end return table.concat(s, ' ')",
      "close create isyieldable resume running status wrap yield"
    ),
    ("local _, t = pairs(string) t.rep = nil return string.rep('x', 2)", "xx"),
  ]

  /// A script that makes a table in some way, and counts its values after collections.
  private static func weak(_ way: String) -> String {
    """
    local mt, w = {}, {} \(way)
    for i = 1, 100 do w[i] = {} end
    for i = 1, 200000 do local t = {i} end
    local n = 0
    for i = 1, 100 do if w[i] then n = n + 1 end end
    return n
    """
  }

  @Test(arguments: lines)
  func `a script sees`(_ script: String, _ line: String) throws {
    var sandbox = try Sandbox()
    #expect(sandbox.line(script) == line)
  }

  @Test
  func `the length of a table with holes is the same in every world`() throws {
    let script = """
      local out = {}
      for round = 1, 400 do
        local t = {}
        for step = 1, 60 do
          local r = math.random(6)
          if r <= 2 then t['k' .. round .. '_' .. math.random(12)] = 1
          elseif r == 3 then t['k' .. round .. '_' .. math.random(12)] = nil
          elseif r <= 5 then t[math.random(10)] = 1
          else t[math.random(10)] = nil end
        end
        out[round] = #t
      end
      return table.concat(out, ' ')
      """
    var lines: Set<String> = []
    for _ in 0..<20 {
      var sandbox = try Sandbox(fuel: 10_000_000)
      lines.insert(sandbox.line(script))
    }
    #expect(lines.count == 1)
  }

  @Test
  func `fuel is spent alike in every run`() throws {
    let script = """
      local t = {}
      for i = 1, 3000 do t['k' .. i % 700] = (t['k' .. i % 700] or '') .. ('x'):rep(i % 90) end
      for k, v in pairs(t) do t[k] = #v end
      table.sort(t) return #table.concat({'a', 'b'})
      """
    var left: Set<Int> = []
    for _ in 0..<20 {
      var sandbox = try Sandbox(memory: 2 << 20, fuel: 10_000_000)
      try sandbox.run(script)
      left.insert(sandbox.state.fuel.left)
    }
    #expect(left.count == 1)
  }

  @Test
  func `fuel does not depend on what Lua remembers of long chunk names`() throws {
    let script = """
      local names = {}
      for i = 1, 60 do names[i] = ('n'):rep(5000 + i) end
      for round = 1, 6 do
        for i = 1, #names do load('return 1', names[i]) end
      end
      """
    var left: Set<Int> = []
    for _ in 0..<20 {
      var sandbox = try Sandbox()
      try sandbox.run(script)
      left.insert(sandbox.state.fuel.left)
    }
    #expect(left.count == 1)
  }

  @Test
  func `memory is used alike in every run`() throws {
    let script = """
      local t = {}
      for i = 1, 200000 do t[i % 997 + 1] = {('x'):rep(i % 60), [i] = i, ['k' .. i] = {}} end
      return #t
      """
    var bytes: Set<Int> = []
    for _ in 0..<5 {
      var sandbox = try Sandbox(memory: 16 << 20, fuel: 100_000_000)
      try sandbox.run(script)
      bytes.insert(sandbox.state.liveBytes)
    }
    #expect(bytes.count == 1)
  }
}
