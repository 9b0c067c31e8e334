import Scripting
import TestSupport
import Testing

struct ScriptHostTests {
  static let ended: [(source: String, error: String)] = [
    ("x =", "main.lua:1: unexpected symbol near <eof>"),
    ("print('a", "main.lua:1: unfinished string near <eof>"),
    ("goto nowhere", "main.lua:1: no visible label 'nowhere' for <goto> at line 1"),
    ("\u{1B}Lua", "main.lua: compiled Lua cannot be loaded. Give its source."),
    ("error 'words'", "main.lua:1: words"),
    ("error('words', 0)", "words\n  at main.lua:1"),
    ("error('')", "main.lua:1: (the error has no text)"),
    ("error 'choose one: '", "main.lua:1: choose one: "),
    ("error('', 0)", "(the error has no text)\n  at main.lua:1"),
    ("error()", "(error object is a nil value)\n  at main.lua:1"),
    ("error({})", "(error object is a table value)\n  at main.lua:1"),
    ("error(42)", "42\n  at main.lua:1"),
    ("error(setmetatable({}, {__tostring = function() return 'mine' end}))", "mine\n  at main.lua:1"),
    ("error 'two\\nlines'", "main.lua:1: two\nlines"),
    ("local t\nt.x = 1", "main.lua:2: attempt to index a nil value (local 't')"),
    ("local t = {} t.a.b = 1", "main.lua:1: attempt to index a nil value (field 'a')"),
    ("('x'):bad()", "main.lua:1: attempt to call a nil value (method 'bad')"),
    ("return 1 < 'x'", "main.lua:1: attempt to compare number with string"),
    ("return {} .. 'x'", "main.lua:1: attempt to concatenate a table value"),
    ("string.rep()", "main.lua:1: bad argument #1 to 'rep' (string expected, got no value)"),
    ("coroutine.yield(1)", "attempt to yield from outside a coroutine\n  at main.lua:1"),
    ("os.exit(7)", "main.lua:1: attempt to call a nil value (field 'exit')"),
    ("return ('%p'):format({})", "main.lua:1: '%p' is not available: no address may reach a script"),
    (
      "setmetatable({}, {__gc = print})",
      "main.lua:1: '__gc' is not available: a script cannot see what the collector does"
    ),
    (
      "setmetatable({}, {__mode = 'k'})",
      "main.lua:1: '__mode' is not available: a script cannot see what the collector does"
    ),
    (
      "local function deep() error 'deep' end\nlocal function call() deep() end\n\ncall()\nprint 'unreached'",
      "main.lua:1: deep\n  at main.lua:1 in 'deep'\n  at main.lua:2 in 'call'\n  at main.lua:4"
    ),
    (
      "local flow = {}\nfunction flow.start() string.rep() end\nflow.start()\n",
      "main.lua:2: bad argument #1 to 'rep' (string expected, got no value)\n"
        + "  at main.lua:2 in 'start'\n  at main.lua:3"
    ),
  ]

  @Test(arguments: ended)
  func `an error is told with lines of scripts only`(_ source: String, _ error: String) throws {
    let run = try Run(source)
    #expect(run.error == error)
    #expect(run.output == "")
    #expect(run.limit == nil)
  }

  @Test func `a function that calls itself without end is told once`() throws {
    let run = try Run("local function f() return 1 + f() end\nf()")
    #expect(run.error == "main.lua:1: stack overflow\n  at main.lua:1 in 'f', repeatedly")
  }

  static let limited: [(source: String, limit: ScriptLimits.Kind, error: String)] = [
    (
      "while true do end", .fuel,
      "main.lua:1: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?"
    ),
    (
      "local function spin() while true do end end\npcall(spin)", .fuel,
      "main.lua:1: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?"
    ),
    ("return ('x'):rep(4 << 20)", .memory, "the memory limit was reached"),
    (
      "local t = {} while true do t[#t + 1] = ('x'):rep(10000) .. #t end", .memory,
      "the memory limit was reached"
    ),
  ]

  @Test(arguments: limited)
  func `a limit that is reached is named`(
    _ source: String, _ limit: ScriptLimits.Kind, _ error: String
  ) throws {
    var limits = ScriptLimits()
    (limits.fuel, limits.memory) = (1_000_000, 4 << 20)
    let run = try Run(source, limits: limits)
    #expect(run.limit == limit)
    #expect(run.error == error)
  }

  @Test func `the clock on the wall is the last resort`() throws {
    var limits = ScriptLimits()
    (limits.fuel, limits.seconds) = (1 << 50, 0.05)
    let run = try Run("while true do end", limits: limits)
    #expect(run.limit == .seconds)
    #expect(run.error == "the time limit was reached")
  }

  static let fixed: [(expression: String, value: String)] = [
    ("os.time()", "1767225600"),
    ("os.clock()", "0.0"),
    ("os.date()", "Thu Jan  1 00:00:00 2026"),
    ("os.date('%Y-%m-%d %H:%M:%S %Z')", "2026-01-01 00:00:00 GMT"),
    ("os.date('!%c', 0)", "Thu Jan  1 00:00:00 1970"),
    ("os.time{year = 2026, month = 3, day = 29, hour = 2, min = 30}", "1774751400"),
    ("os.difftime(os.time(), 1767225000)", "600.0"),
    ("math.random(100), math.random(100), math.random(100)", "66\t9\t44"),
    ("collectgarbage(), collectgarbage 'count', collectgarbage 'collect'", "0\t0\t0"),
  ]

  @Test(arguments: fixed)
  func `clock, chance and collector are the same every time`(_ expression: String, _ value: String) throws {
    #expect(try Run("print(\(expression))").output == value + "\n")
  }

  static let ordered: [(table: String, keys: String)] = [
    ("{c = 1, a = 1, b = 1}", "a b c"),
    ("{z = 1, 10, 20, [0] = 1, [-5] = 1, a = 1}", "-5 0 1 2 a z"),
    ("{[2.5] = 1, [true] = 1, [false] = 1, x = 1, [1] = 1}", "1 x 2.5 false true"),
    ("{a10 = 1, a9 = 1, B = 1, _ = 1, ['é'] = 1, ['a b'] = 1}", "B _ a b a10 a9 é"),
    ("{[print] = 1, [string.len] = 1, [1] = 1}", "1 function: builtin function: builtin"),
  ]

  @Test(arguments: ordered)
  func `pairs goes through integers, then texts in byte order, then the rest`(
    _ table: String, _ keys: String
  ) throws {
    let source = """
      local keys = {}
      for key in pairs(\(table)) do keys[#keys + 1] = tostring(key) end
      print(table.concat(keys, ' '))
      local key, again = next(\(table)), {}
      print(key == nil or tostring(key) == keys[1])
      """
    #expect(try Run(source).output == keys + "\ntrue\n")
  }

  /// A script that would print something else each time in stock Lua.
  static let restless = """
    local seen = {}
    for i = 1, 200 do seen['key' .. i * 7919 % 1000] = {} end
    seen[print], seen[{}], seen[function() end] = 1, 2, 3
    for key, value in pairs(seen) do print(key, value) end
    print(os.time(), os.clock(), os.date(), math.random(), math.random(1 << 40), collectgarbage 'count')
    math.randomseed() print(math.random(1000))
    print(pcall(error, {}), tostring(coroutine.running()), ('%s'):format(print))
    local words = {'b', 'a', 'c', 'a'}
    table.sort(words, function() return math.random() < 0.5 end)
    print(table.concat(words))
    """

  @Test func `the same script prints the same, time after time`() throws {
    let first = try Run(Self.restless)
    #expect(first.output.utf8.count > 1000)
    #expect(!first.output.contains("0x"))
    for _ in 0..<10 { #expect(try Run(Self.restless) == first) }
  }

  @Test func `the same script prints the same in another process`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("main.lua", Self.restless)
    let here = Run(file: path)
    for _ in 0..<3 {
      let there = try Program.flowhost("run", path)
      #expect(there.output == here.output)
      #expect(there.complaints.isEmpty == (here.error == nil))
    }
  }

  @Test func `a host can run one script after another, and globals stay clean`() throws {
    var output = ""
    var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: "a.lua"))) { report in
      if case .printed(let line) = report { output += String(decoding: line, as: UTF8.self) }
      return true
    }
    try host.run(Array("local x = 1 print(x)".utf8), name: "a.lua")
    #expect(throws: ScriptError.self) { try host.run(Array("error 'x'".utf8), name: "a.lua") }
    try host.run(Array("print(rawget(_G, 'x'))".utf8), name: "a.lua")
    #expect(output == "1\nnil\n")
  }

  @Test func `a script that is no file is told`() throws {
    #expect(Run(file: "/nowhere/a.lua").error == "no file '/nowhere/a.lua'")
    #expect(Run(file: "/").error == "'/' is a folder, not a file. Name a file in it.")
  }
}
