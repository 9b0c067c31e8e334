import Testing

/// The length of a table, which is the same for equal contents.
struct LengthTests {
  /// Tables and their lengths. Those of lists without holes are the only ones that Lua promises.
  static let lengths: [(table: String, length: Int)] = [
    ("{}", 0), ("{1, 2, 3}", 3), ("{1, 2, 3, a = 1}", 3), ("{a = 1}", 0), ("{[0] = 1}", 0), ("{[-1] = 1}", 0),
    ("table.move({}, 1, 0, 1)", 0), ("{('x'):rep(8):byte(1, -1)}", 8), ("{('x'):rep(100):byte(1, -1)}", 100),
    ("{1, nil, 3}", 3), ("{[1] = 1, [3] = 3}", 3), ("{nil, nil, 3}", 3), ("{nil, 2, a = 1}", 2),
    ("{[7] = 1}", 7), ("{[8] = 1}", 8), ("{[9] = 1}", 0), ("{[1001] = 1, [1002] = 1}", 0), ("{[1.5] = 1}", 0),
    ("{[8] = 1, [16] = 1}", 16), ("{[8] = 1, [13] = 1}", 8), ("{[math.maxinteger] = 1}", 0),
    ("setmetatable({1}, {__len = function() return 7 end})", 7),
  ]

  @Test(arguments: lengths)
  func `a table has the length`(_ table: String, _ length: Int) throws {
    var sandbox = try Sandbox()
    #expect(sandbox.line("return #\(table)") == "\(length)")
  }

  @Test func `a key at each power of two gives the largest length`() throws {
    var sandbox = try Sandbox()
    let powers = "local t = {} for i = 0, 62 do t[1 << i] = 1 end"
    #expect(sandbox.line("\(powers) return #t") == "\(1 << 62)")
    #expect(sandbox.line("\(powers) t[math.maxinteger] = 1 return #t == math.maxinteger") == "true")
  }

  /// Fills and empties tables by chance, then builds two equal ones in other ways. Returns the first table whose length
  /// differs from that of its copies, or is no end.
  private static let walk = """
    local seed = ...
    math.randomseed(seed)
    local function copy(t, from, to, step, more)
      local made = {}
      for i = 1, more do made['x' .. i] = 1 end
      for i = from, to, step do made[i] = t[i] end
      for i = 1, more do made['x' .. i] = nil end
      return made
    end
    for round = 1, 200 do
      local size, t = math.random(40), {}
      if math.random(2) == 1 then t = table.move({('x'):rep(size):byte(1, -1)}, 1, size, 1, {}) end
      for _ = 1, math.random(60) do
        local i, r = math.random(size), math.random(8)
        if r <= 3 then t[i] = 1
        elseif r <= 5 then t[i] = nil
        elseif r == 6 then t[#t + 1] = 1
        elseif r == 7 then t[#t] = nil
        else t['k' .. i] = t['k' .. i] == nil and 1 or nil end
      end
      local keys = {}
      for i = 1, 200 do if t[i] then keys[#keys + 1] = i end end
      local one, other = copy(t, 1, 200, 1, 0), copy(t, 200, 1, -1, 20)
      local length = #t
      if length ~= #one or length ~= #other or t[length + 1] or length > 0 and not t[length] then
        return table.concat({ length, #one, #other, 'of', table.concat(keys, ' ') }, ' ')
      end
    end
    """

  @Test(arguments: 0..<20)
  func `tables with the same contents have the same length, which is an end`(_ seed: Int) throws {
    var sandbox = try Sandbox(fuel: 100_000_000)
    #expect(sandbox.line("return (function(...) \(Self.walk) end)(\(seed))").isEmpty)
  }
}
