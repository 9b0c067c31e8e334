import LuaBridge
import Testing

struct LuaErrorTests {
  private static let place = LuaPlace(chunk: "a.lua", line: 3, function: "f")
  private static let fuel = LuaFuel(limit: 1000, left: 0)

  static let messages: [(error: LuaError, message: String)] = [
    (.syntax("a.lua:1: unexpected symbol"), "a.lua:1: unexpected symbol"),
    (.bytecode("a.lua"), "a.lua: compiled Lua cannot be loaded. Give its source."),
    (.script(message: "a.lua:1: no", trace: [place]), "a.lua:1: no"),
    (.memory, "the memory limit was reached"),
    (.system, "the system has no memory left"),
    (.refused("not now"), "not now"),
    (.unknownReference, "this reference is not held any more"),
    (.busy, "this can only be done when no script runs"),
    (
      .ended(LuaEnd(reason: .fuel, place: place, fuel: fuel)),
      "a.lua:3: fuel ran out: 1000 of 1000 spent in 'f'. Is there a loop that does not end?"
    ),
    (
      .ended(LuaEnd(reason: .fuel, place: nil, fuel: fuel)),
      "fuel ran out: 1000 of 1000 spent. Is there a loop that does not end?"
    ),
    (.ended(LuaEnd(reason: .timeLimit, place: place, fuel: fuel)), "the time limit was reached"),
    (.ended(LuaEnd(reason: .interrupt, place: place, fuel: fuel)), "a.lua:3: interrupted in 'f'"),
  ]

  @Test(arguments: ["do ", "return {", "return (", "if true then "])
  func `what nests too deep for Lua's reader is told with its file`(_ word: String) throws {
    var state = try LuaState(memory: 1 << 24)
    let last = word.split(separator: " ").last.map(String.init) ?? ""
    let text = word + String(repeating: last.count == 1 ? last : word, count: 300)
    let words = "deep.lua:1: something in this text nests deeper than Lua can read. Nest less."
    #expect(throws: LuaError.syntax(words)) {
      try state.withFrame { frame throws(LuaError) in _ = try frame.load(text, name: "deep.lua") }
    }
  }

  @Test(arguments: messages)
  func `an error reads`(_ error: LuaError, _ message: String) {
    #expect(error.message == message)
  }

  static let raised: [(script: String, message: String)] = [
    ("error 'x'", "test.lua:1: x"),
    ("error('x', 0)", "x"),
    ("error()", "(error object is a nil value)"),
    ("error {}", "(error object is a table value)"),
    ("error(pairs)", "(error object is a function value)"),
    ("error(12)", "12"),
    ("error(true)", "true"),
    ("error(setmetatable({}, {__tostring = function() return 'mine' end}))", "mine"),
    (
      "error(setmetatable({}, {__tostring = function() error 'worse' end}))",
      "(the error cannot be described)"
    ),
    ("error(setmetatable({}, {__tostring = error}))", "(the error cannot be described)"),
    ("error(setmetatable({}, {__name = 'Problem'}))", "Problem"),
    ("error(print or coroutine.create(function() end))", "(error object is a thread value)"),
    ("local x = nil + 1", "test.lua:1: attempt to perform arithmetic on a nil value"),
    ("x = 1", "test.lua:1: global 'x' cannot be set. Write 'local x'."),
    ("string.x = 1", "test.lua:1: 'string' is read-only. Keep 'x' in a table of your own."),
    (
      "setmetatable({}, {__gc = 1})",
      "test.lua:1: '__gc' is not available: a script cannot see what the collector does"
    ),
    (
      "setmetatable({}, {__mode = 'k'})",
      "test.lua:1: '__mode' is not available: a script cannot see what the collector does"
    ),
    ("rawset(string, 'x', 1)", "test.lua:1: this table is read-only"),
    ("setmetatable('', {})", "test.lua:1: bad argument #1 to 'setmetatable' (table expected, got string)"),
    ("setmetatable(string, {})", "test.lua:1: cannot change a protected metatable"),
    ("string.format('%p', {})", "test.lua:1: '%p' is not available: no address may reach a script"),
    ("local f <const> = load('x =') error(f)", "(error object is a nil value)"),
    ("x =", "test.lua:1: unexpected symbol near <eof>"),
    ("goto nowhere", "test.lua:1: no visible label 'nowhere' for <goto> at line 1"),
  ]

  @Test(arguments: raised)
  func `what a script raises reads`(_ script: String, _ message: String) throws {
    var sandbox = try Sandbox()
    #expect(sandbox.failure(script)?.message == message)
  }

  /// Text of a file with a long name, and the message after that name.
  static let errors = [
    ("\nerror 'x'", ":2: x"),
    ("local t\nlocal function f() return t.x end f()", ":2: attempt to index a nil value (upvalue 't')"),
    ("local x = = 3", ":1: unexpected symbol near '='"),
    ("string.rep()", ":1: bad argument #1 to 'rep' (string expected, got no value)"),
    ("refuse()", ":1: no"),
    ("error(tostring(function() end):sub(11), 0)", ":1"),
  ]

  @Test(arguments: errors)
  func `errors tell the whole name of a file, however long`(_ script: String, _ message: String) throws {
    let name = "plugins/" + String(repeating: "longer/", count: 12) + "init.lua"
    let refuse = HostFunction("refuse") { _ throws(LuaError) in throw .refused("no") }
    var sandbox = try Sandbox(functions: [refuse])
    let error = #expect(throws: LuaError.self) {
      try sandbox.state.withFrame { frame throws(LuaError) in
        try frame.call(try frame.load(script, name: name))
      }
    }
    #expect(error?.message == name + message)
    #expect(error?.trace.allSatisfy { $0.chunk == name } ?? false)
  }

  @Test
  func `a traceback holds the lines of scripts, innermost first`() throws {
    var sandbox = try Sandbox()
    let script = "local function a()\n  error 'x'\nend\nlocal function b() pcall(string.rep) a() end\nb()"
    #expect(
      sandbox.failure(script)?.trace.map(\.message) == [
        "test.lua:2 in 'a'", "test.lua:4 in 'b'", "test.lua:5",
      ])
  }

  @Test
  func `a traceback goes through coroutines`() throws {
    var sandbox = try Sandbox()
    let script = """
      local function inner() error 'x' end
      local co = coroutine.wrap(function()
        pcall(error, 'caught')
        inner()
      end)
      local function outer() co() end
      outer()
      """
    let trace = sandbox.failure(script)?.trace.map(\.message)
    #expect(
      trace == ["test.lua:1 in 'inner'", "test.lua:4", "test.lua:6 in 'outer'", "test.lua:7"])
  }

  @Test
  func `a traceback does not go on with an error that was caught`() throws {
    var sandbox = try Sandbox()
    let script = """
      pcall(coroutine.wrap(function() error 'caught' end))
      coroutine.resume(coroutine.create(coroutine.wrap(function() error 'caught too' end)))
      error 'mine'
      """
    #expect(sandbox.failure(script)?.trace.map(\.message) == ["test.lua:3"])
  }

  @Test
  func `a chunk is text`() throws {
    var sandbox = try Sandbox()
    #expect(sandbox.failure("\u{1B}Lua") == .bytecode("test.lua"))
    #expect(sandbox.line("return load('\\27Lua')") == "nil, attempt to load a binary chunk (mode is 't')")
    #expect(
      sandbox.line("return load('return 1', 'x', 'b')") == "nil, attempt to load a text chunk (mode is '')")
  }
}
