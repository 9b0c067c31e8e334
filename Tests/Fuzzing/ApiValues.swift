import Scripting

/// Values that no word expects, as Lua expressions.
enum ApiValues {
  static let all = small + costly + things

  /// Those that need nothing of an app, little memory and little time.
  static let small = plain + texts + tables + functions

  /// Text that fills memory when somebody keeps it.
  static let long = "string.rep(\"x\", 8000000)"

  private static let plain = [
    "nil", "true", "false", "0", "1", "-1", "1.5", "-0.0", "1e308", "2^53", "2^63", "1e9", "0/0", "1/0",
    "-1/0",
    "math.mininteger", "math.maxinteger", "math.mininteger + 1", "0x7fffffff", "0x80000000", "65536",
  ]

  private static let texts = [
    "\"\"", "\"home\"", "\"p\"", "\" \"", "\"a\\nb\"", "\"a\\n::error::b\"", "\"\\27[31mred\"", "\"a\\0b\"",
    "\"\\xff\\xfe\"", "\"\\u{202e}x\"", "\"\\u{85}x\\u{2028}\"", "\"%s%n%d%\"", "\"../../x\"",
    "\"/etc/passwd\"",
    "\"a.b.c\"", "\"a: b | c + d\"", "\"a(b=c, d=)\"", "\"p://home/9\"", "\"p/:id(\"", "\"1e999\"", "\"-1\"",
    "string.rep(\"x\", 100000)", "string.rep(\"(\", 20000)",
  ]

  private static let tables = [
    "{}", "{ 1, 2, 3 }", "{ {} }", "{ a = 1 }", "{ \"a\", \"a\" }", "{ [1] = 1, [3] = 3, [2^40] = 1 }",
    "{ [0] = 0, [-1] = 1, [math.mininteger] = 2 }", "{ [true] = 1, [{}] = 2, [print] = 3 }",
    "{ nil, nil, 3 }",
    "(function() local t = {} t[1] = t t.a = t return t end)()",
    "(function() local t = {} for _ = 1, 300 do t = { t, a = t } end return t end)()",
    "(function() local t = {} for _ = 1, 20000 do t = { t } end return t end)()",
    "(function() local t = {} for i = 1, 20000 do t[i] = \"x\" .. i end return t end)()",
    "setmetatable({}, { __index = function() error \"index\" end })",
    "setmetatable({}, { __index = function(_, key) return key end, __len = function() return 1 << 62 end })",
    "setmetatable({}, { __tostring = function() error \"\\27[31mtext\" end })",
    "setmetatable({}, { __tostring = function() return \"\\27[31m\\n::error::\" end })",
    "setmetatable({}, { __tostring = function() return 3 end })",
    "setmetatable({}, { __name = \"\\27[31m\\n::error::\" })",
    "setmetatable({}, { __call = function() return nil end })",
    "setmetatable({}, { __eq = function() error \"eq\" end, __metatable = false })",
    "setmetatable({}, { __pairs = function() return function() return 1, 1 end end })",
    "(function() local t = {} setmetatable(t, t) t.__index = t t.__call = t return t end)()",
  ]

  private static let functions = [
    "print", "function() end", "function() error \"broken\\n::error::\" end", "function() error({}) end",
    "function() error(nil) end", "function() error(setmetatable({}, { __tostring = error })) end",
    "function() flow.sleep(1) return true end", "function() flow.sleep(1e9) end",
    "function() coroutine.yield(1) end", "function(...) return ... end", "function() return T.Screen end",
    "function() T.Coordinator:push(T.ScreenClass {}) end", "function() T.Coordinator:finish() end",
    "function() local function f() return f() + 1 end return f() end",
    "coroutine.create(function() end)", "coroutine.wrap(function() coroutine.yield() error \"w\" end)",
    "(function() local c = coroutine.create(print) coroutine.close(c) return c end)()",
  ]

  /// Much memory, and time that only the time limit ends.
  private static let costly = [
    "string.rep(\"x \", 15000000)", "function() return string.rep(\"x\", 30000000) end",
    "function() while true do end end",
    "(function() local t = {} setmetatable(t, t) t.__call = t return t() end)()",
  ]

  private static let things =
    APIFunction.Owner.allCases.map { ApiCalls.receiver($0) } + [
      "T.ScreenClass", "T.ScreenClass {}", "T.CoordinatorClass", "T.CoordinatorClass {}", "T.App.top",
      "T.dead", "T.old", "T.old_screen", "T.ObjectClass", "T.ControllerClass", "T.Weak", "T.Plugin", "T",
      "string",
      "flow.replies { 1 }", "flow.fail \"no\"", "flow.tabs { { \"a\", T.ScreenClass {} } }",
      "flow.split { primary = T.ScreenClass {} }", "coroutine.running()",
    ]
}
