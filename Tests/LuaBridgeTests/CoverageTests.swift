import Foundation
import LuaBridge
import Testing

/// The lines that have run.
struct CoverageTests {
  /// A text, the lines of it that can run, and those that do.
  static let texts: [(text: String, lines: [Int], run: [Int])] = [
    ("return 1", [1], [1]),
    ("", [1], [1]),
    ("-- words\n\nlocal x\nlocal y = 1\nreturn y", [3, 4, 5], [3, 4, 5]),
    ("local f = tostring\nreturn f {\nx = 1,\n}", [1, 2, 3], [1, 2, 3]),
    ("local f = function(x) return x end\nreturn f {\nx = 1,\n}", [1, 2, 3], [1, 2, 3]),
    ("local f = function()\nreturn 1\nend\nreturn 2", [2, 3, 4], [3, 4]),
    ("local function f()\nreturn 1\nend\nreturn f()", [2, 3, 4], [2, 3, 4]),
    ("local function f() return 1 end\nreturn 2", [1, 2], [2]),
    ("local function f() return 1 end\nreturn f()", [1, 2], [1, 2]),
    ("local t = {\nf = function() end,\ng = function(x) end,\n}\nt.g(1)", [1, 2, 3, 5], [1, 3, 5]),
    (
      "return function()\nreturn function()\nreturn function()\nlocal x = 1\nend\nend\nend",
      [4, 5, 6, 7], [7]
    ),
    ("if _VERSION then\nreturn 1\nelse\nreturn 2\nend", [1, 2, 4], [1, 2]),
    ("for i = 1, 3 do\nif i == 4 then\nreturn 1\nend\nend", [1, 2, 3, 5], [1, 2, 5]),
    ("for i = 1, 3 do\nreturn i\nend\nreturn 2", [1, 2, 4], [1, 2]),
    ("while true do\nlocal x = 1\nif x then\nbreak\nend\nend", [2, 3, 6], [2, 3, 6]),
    ("while true do\nlocal x = 1\nif x then return x end\nend\nlocal dead", [2, 3], [2, 3]),
    ("goto last\ndo return 2 end\n::last::\nreturn 1", [1, 4], [1, 4]),
    ("local t = {\n1,\nx = function()\nreturn 2\nend,\n}", [1, 2, 4, 5, 6], [1, 2, 5, 6]),
  ]

  @Test(arguments: texts)
  func `a text tells what can run and what has`(
    _ text: String, _ lines: [Int], _ run: [Int]
  ) throws {
    var sandbox = try Sandbox(recordsCoverage: true)
    try sandbox.cover(text)
    let coverage = try #require(sandbox.state.takeCoverage().first)
    #expect(coverage.lines == lines)
    #expect(coverage.run == run)
  }

  /// Something of everything, each line of which runs.
  private static let everything = """
    local a, b <const> = 1, 2
    local t = { a, b, n = a + b, [a .. 'x'] = -a, ['f'] = function(self, ...) return ... end }
    function t.g(x, ...)
      local n = select('#', ...)
      if x == 1 then n = n + 1
      elseif x < 3 then n = n - 1
      else n = n * 2 / 1 // 1 % 7 end
      return n, ...
    end
    function t:h(x) return t.g(x) end
    for i = 1, 4 do t.g(i, 'x', nil) end
    for i = 3, 1, -1 do
      if i == 2 then goto continue end
      t[i] = not t[i]
      ::continue::
    end
    for key, value in pairs(t) do
      local copy = value
    end
    local n = 0
    while n < 3 do
      n = n + 1
      if n == 2 then break end
    end
    repeat
      n = n - 1
      local stop = n <= 0
    until stop
    local s = (a == 1 and 'one'
      or 'other') .. #t .. ~a .. (a & b | 3 ~ 1) .. (a << 1 >> 1)
    local u = a ~= 1 or
      b
    do
      local c <close> = setmetatable({}, { __close = function() n = 9 end })
    end
    t:f(s):rep(1)
    t:h(2)
    local ok = pcall(function()
      error({
        code = a,
      })
    end)
    local co = coroutine.wrap(function(...)
      local x = coroutine.yield(1)
      x = coroutine.yield(x)
      return x
    end)
    co()
    co(2)
    co(3)
    return (function(...) return t.g(...) end)(
      1,
      2
    )
    """

  @Test func `where all runs nothing is left over`() throws {
    var sandbox = try Sandbox(recordsCoverage: true)
    try sandbox.cover(Self.everything)
    let coverage = try #require(sandbox.state.takeCoverage().first)
    #expect(coverage.run == coverage.lines)
    #expect(coverage.lines.count > 40)
  }

  @Test func `the lines are those that a hook of stock Lua meets`() throws {
    let hooked = """
      local hit = {}
      local chunk = load([==[\(Self.everything)]==], "@x.lua")
      debug.sethook(function(_, line)
        if debug.getinfo(2, "S").source == "@x.lua" then hit[line] = true end
      end, "l")
      local wrap = coroutine.wrap
      local hook = debug.gethook()
      coroutine.wrap = function(f)
        return wrap(function(...) debug.sethook(hook, "l") return f(...) end)
      end
      chunk()
      debug.sethook()
      local lines = {}
      for line in pairs(hit) do lines[#lines + 1] = line end
      table.sort(lines)
      return table.concat(lines, " ")
      """
    var sandbox = try Sandbox(recordsCoverage: true)
    try sandbox.cover(Self.everything)
    let coverage = try #require(sandbox.state.takeCoverage().first)
    #expect(coverage.run.map(String.init).joined(separator: " ") == StockLua().line(hooked))
  }
}

/// Coverage is recorded outside the heap, and changes nothing in it.
struct CoverageRecordTests {
  @Test func `scripts answer the same and spend the same`() throws {
    for file in GuardTests.files {
      for chunk in try GuardTests.chunks(of: file) {
        var plain = try Sandbox(memory: 64 << 20, fuel: 100_000_000)
        var noted = try Sandbox(memory: 64 << 20, fuel: 100_000_000, recordsCoverage: true)
        #expect(plain.line(chunk) == noted.line(chunk), "\(file): \(chunk)")
        #expect(plain.state.fuel == noted.state.fuel, "\(file): \(chunk)")
      }
    }
  }

  @Test func `an end comes at the same line of the same coroutine`() throws {
    let endless = [
      "while true do end", "local n = 0\nrepeat\nn = n + 1\nuntil false",
      "coroutine.wrap(function()\nwhile true do\npcall(error)\nend\nend)()",
      "local function f()\nreturn pcall(f)\nend\nwhile true do f() end",
      "local co = coroutine.create(function() while true do coroutine.yield() end end)\n"
        + "while true do\ncoroutine.resume(co)\nend",
    ]
    for text in endless {
      for fuel in [1_000, 12_345, 200_000] {
        var plain = try Sandbox(fuel: fuel)
        var noted = try Sandbox(fuel: fuel, recordsCoverage: true)
        let failure = plain.failure(text)
        #expect(failure != nil)
        #expect(noted.failure(text) == failure)
      }
    }
  }

  @Test(arguments: ImageManner.allCases)
  func `what has run outlives an image that is put back, until it is taken`(_ manner: ImageManner) throws {
    var sandbox = try Sandbox(recordsCoverage: true)
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let function = try sandbox.keepCovered("return function(x)\nif x then\nreturn 1\nend\nreturn 2\nend")
    let image = try sandbox.state.snapshot()
    _ = sandbox.state.takeCoverage()
    for value in [LuaValue.boolean(true), .boolean(false)] {
      _ = try sandbox.call(function, value)
      try sandbox.state.restore(image)
    }
    #expect(sandbox.state.takeCoverage().map(\.run) == [[2, 3, 5]])
    #expect(sandbox.state.takeCoverage().isEmpty)
    _ = try sandbox.call(function, true)
    #expect(sandbox.state.takeCoverage().map(\.run) == [[2, 3]])
  }

  @Test func `what is only tried is not noted`() throws {
    var sandbox = try Sandbox(recordsCoverage: true)
    let function = try sandbox.keepCovered("return function()\nreturn 1\nend")
    sandbox.state.setCoverageAside(true)
    _ = try sandbox.call(function)
    sandbox.state.setCoverageAside(false)
    #expect(sandbox.state.takeCoverage().map(\.run) == [[3]])
  }

  @Test func `coroutines, workers and threads are noted`() throws {
    let bodies = [
      "coroutine.wrap(function()\nlocal x\nend)()",
      "coroutine.resume(coroutine.create(function()\nlocal x\nend))",
      "coroutine.wrap(function()\ncoroutine.wrap(function()\ncoroutine.yield()\nend)()\nend)()",
    ]
    for body in bodies {
      for isWorker in [false, true] {
        var sandbox = try Sandbox(recordsCoverage: true)
        try sandbox.state.withFrame { frame throws(LuaError) in
          let chunk = try frame.load(body, name: "test.lua")
          try frame.cover(chunk, named: "test.lua")
          let thread = isWorker ? try frame.makeWorker() : try frame.makeThread(chunk)
          _ = try frame.resume(thread, with: isWorker ? [.function(chunk)] : [])
        }
        let coverage = try #require(sandbox.state.takeCoverage().first)
        #expect(coverage.run == coverage.lines)
      }
    }
  }

  @Test func `a script adds no chunk of its own`() throws {
    var sandbox = try Sandbox(recordsCoverage: true)
    try sandbox.cover("for i = 1, 100 do load('local x\\nlocal y', '@' .. i .. '.lua')() end")
    #expect(sandbox.state.takeCoverage().map(\.chunk) == ["test.lua"])
  }

  @Test func `another text of the same name adds to the first`() throws {
    var sandbox = try Sandbox(recordsCoverage: true)
    try sandbox.cover("local x")
    try sandbox.cover(String(repeating: "\n", count: 500) + "local x")
    #expect(sandbox.state.takeCoverage().map(\.run) == [[1, 501]])
  }

  @Test func `nothing is noted that nobody asks for`() throws {
    var sandbox = try Sandbox()
    try sandbox.run("local x")
    #expect(sandbox.state.takeCoverage().isEmpty)
  }
}

extension Sandbox {
  /// Runs a chunk whose coverage is asked for.
  fileprivate mutating func cover(_ text: String) throws(LuaError) {
    try state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load(text, name: "test.lua")
      try frame.cover(chunk, named: "test.lua")
      try frame.call(chunk)
    }
  }

  /// Keeps what such a chunk returns.
  fileprivate mutating func keepCovered(_ text: String) throws(LuaError) -> LuaReference {
    try state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load(text, name: "test.lua")
      try frame.cover(chunk, named: "test.lua")
      guard let slot = try frame.call(chunk).first?.slot else { throw .refused("nothing to keep") }
      return try frame.keep(slot)
    }
  }
}
