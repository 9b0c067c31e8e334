import Scripting
import Testing

struct GlobalsTests {
  static let refused: [(source: String, error: String)] = [
    ("prnt('x')", "unknown global 'prnt'. Did you mean 'print'?"),
    ("return strng.len", "unknown global 'strng'. Did you mean 'string'?"),
    ("return xyzzy", "unknown global 'xyzzy'"),
    ("return flow.screen", "unknown global 'flow'. Write: local flow = require \"flowhost\""),
    ("return _G.xyzzy", "unknown global 'xyzzy'"),
    ("return _G['a\\nb']", "unknown global 'a\\x0Ab'"),
    ("return _G[1]", "unknown global '1'"),
    ("return _G[{}]", "unknown global 'table'"),
    ("io.write 'x'", "'io' is not available: a script reaches no files"),
    ("return package.path", "'package' is not available: 'require' finds modules by their name alone"),
    ("dofile 'x.lua'", "'dofile' is not available: use 'require'"),
    ("loadfile 'x.lua'", "'loadfile' is not available: use 'require'"),
    ("warn 'x'", "'warn' is not available: use 'print'"),
    ("x = 1", "global 'x' cannot be set. Write 'local x'."),
    ("function f() end", "global 'f' cannot be set. Write 'local f'."),
    ("print = nil", "global 'print' cannot be set. Write 'local print'."),
    ("_G.x = 1", "global 'x' cannot be set. Write 'local x'."),
    ("_ENV.x = 1", "global 'x' cannot be set. Write 'local x'."),
    ("string.shout = 1", "'string' is read-only. Keep 'shout' in a table of your own."),
    ("string.len = nil", "'string' is read-only. Keep 'len' in a table of your own."),
    ("math.pi = 3", "'math' is read-only. Keep 'pi' in a table of your own."),
    ("rawset(_G, 'x', 1)", "this table is read-only"),
    ("rawset(string, 'len', 1)", "this table is read-only"),
    ("setmetatable(_G, nil)", "cannot change a protected metatable"),
    ("setmetatable(string, {})", "cannot change a protected metatable"),
    ("load('y = 1', '=chunk')()", "global 'y' cannot be set. Write 'local y'."),
  ]

  @Test(arguments: refused)
  func `globals are strict and cannot be changed`(_ source: String, _ error: String) throws {
    let message = try Run(source).error?.split(separator: "\n").first
    #expect(message.map { $0.drop { $0 != " " }.dropFirst() } == Substring(error))
  }

  @Test(arguments: refused)
  func `a script can catch the refusal, and nothing has changed`(_ source: String, _ error: String) throws {
    let run = try Run(
      "local ok = pcall(load, \(quoted(source))) print(ok, ('x'):len(), math.pi > 3.1, rawlen(_G))")
    #expect(run.output == "true\t1\ttrue\t0\n")
  }

  static let allowed: [(source: String, output: String)] = [
    ("print(rawget(_G, 'x'))", "nil\n"),
    ("print(_G._G == _G, _ENV == _G)", "true\ttrue\n"),
    ("print(getmetatable(_G), getmetatable(string), getmetatable(''))", "false\tfalse\tfalse\n"),
    ("local print = print print 'local'", "local\n"),
    ("local _ENV = {print = print} x = 1 print(x, y)", "1\tnil\n"),
    ("local f = load('x = 1 return x', 'c', 't', {}) print(f())", "1\n"),
    ("local _ENV <const> = setmetatable({}, {__index = _G}) x = 2 print(x)", "2\n"),
    ("print(string.shout, os.exit, os.getenv, debug.getinfo, string.dump)", "nil\tnil\tnil\tnil\tnil\n"),
    ("print(next(_G), #_G, next(string))", "nil\t0\tnil\n"),
    ("print(_VERSION)", "Lua 5.4\n"),
  ]

  @Test(arguments: allowed)
  func `a script may look, and have globals of its own`(_ source: String, _ output: String) throws {
    let run = try Run(source)
    #expect(run.output == output)
    #expect(run.error == nil)
  }

  @Test func `what a script finds is listed here`() throws {
    let run = try Run(
      """
      local rooms = {_G = _G, coroutine = coroutine, debug = debug, math = math, os = os, string = string,
        table = table, utf8 = utf8}
      for room, things in pairs(rooms) do
        local names = {}
        for name in pairs(things) do names[#names + 1] = name end
        print(room .. ': ' .. table.concat(names, ' '))
      end
      """)
    #expect(run.error == nil)
    #expect(
      run.output == """
        _G: _G _VERSION assert collectgarbage coroutine debug error getmetatable ipairs load math next os pairs \
        pcall print rawequal rawget rawlen rawset require select setmetatable string table tonumber tostring \
        type utf8 xpcall
        coroutine: close create isyieldable resume running status wrap yield
        debug: traceback
        math: abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad \
        random randomseed sin sqrt tan tointeger type ult
        os: clock date difftime time
        string: byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper
        table: concat insert move pack remove sort unpack
        utf8: char charpattern codepoint codes len offset

        """)
  }

  private func quoted(_ source: String) -> String { "[==[\(source)]==]" }
}
