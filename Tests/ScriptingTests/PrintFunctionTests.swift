import Scripting
import Testing

struct PrintFunctionTests {
  /// Arguments of `print`, and the printed line.
  static let printed: [(arguments: String, line: String)] = [
    ("", ""),
    ("nil", "nil"),
    ("true, false", "true\tfalse"),
    ("1, -0, 0x10, math.maxinteger, math.mininteger", "1\t0\t16\t9223372036854775807\t-9223372036854775808"),
    ("1.0, -0.0, 2.5, 1e15, 1e100, 2^53", "1.0\t-0.0\t2.5\t1e+15\t1e+100\t9.007199254741e+15"),
    ("1/0, -1/0, 3 // 0.0", "inf\t-inf\tinf"),
    ("'', 'a', 'b c'", "\ta\tb c"),
    (#""a\0b", "tab\there""#, "a\0b\ttab\there"),
    (#""née", "\u{65E5}""#, "née\t日"),
    ("{}, {1, 2}, {a = 1}", "table\ttable\ttable"),
    ("_G, string, _ENV", "table\ttable\ttable"),
    (
      "print, string.len, pairs, require",
      Array(repeating: "function: builtin", count: 4).joined(separator: "\t")
    ),
    ("function() end", "function: main.lua:1"),
    ("load('return 1', '=chunk')", "function: chunk:0"),
    ("coroutine.create(print), (coroutine.running())", "thread\tthread"),
    ("coroutine.wrap(print)", "function: builtin"),
    ("setmetatable({}, {__name = 'Flow'})", "Flow"),
    ("setmetatable({}, {__tostring = function() return 'a flow' end})", "a flow"),
    ("setmetatable({}, {__tostring = function() return 'a', 'b' end})", "a"),
    ("tostring({}), tostring(print), tostring(nil)", "table\tfunction: builtin\tnil"),
    ("('%s %s'):format({}, function() end)", "table function: main.lua:1"),
    ("nil, nil", "nil\tnil"),
    ("select('#', nil, nil)", "2"),
  ]

  @Test(arguments: printed)
  func `every kind of value has its text, without an address`(_ arguments: String, _ line: String) throws {
    #expect(try Run("print(\(arguments))") == answer(line + "\n"))
  }

  static let failing: [(arguments: String, error: String)] = [
    ("setmetatable({}, {__tostring = function() error 'mine' end})", "main.lua:1: mine"),
    ("setmetatable({}, {__tostring = function() return {} end})", "'__tostring' must return a string"),
  ]

  @Test(arguments: failing)
  func `a value that cannot be told prints nothing`(_ arguments: String, _ error: String) throws {
    let run = try Run("print('first', \(arguments))")
    #expect(run.output == "")
    #expect(run.error?.split(separator: "\n").first == Substring(error))
  }

  @Test func `a script whose reader went away is ended`() throws {
    var lines = 0
    let error = #expect(throws: ScriptError.self) {
      var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: "a.lua"))) { _ in
        lines += 1
        return lines < 3
      }
      try host.run(Array("while true do pcall(print, 'x') end".utf8), name: "a.lua")
    }
    #expect(error?.isInterrupt == true)
    #expect(lines == 3)
  }

  @Test func `printing costs what is printed`() throws {
    let source = "local s = ('x'):rep(6400) while true do print(s) end"
    var limits = ScriptLimits()
    limits.fuel = 100_000
    let run = try Run(source, limits: limits)
    #expect(run.output.split(separator: "\n").count == 958)
    #expect(
      run.error == "main.lua:1: fuel ran out: 100000 of 100000 spent. Is there a loop that does not end?")
  }

  private func answer(_ output: String) throws -> Run {
    var run = try Run("")
    run.output = output
    return run
  }
}
