import LuaBridge
import Testing

struct HostFunctionTests {
  private static func functions() -> [HostFunction] {
    [
      HostFunction("inc", [.integer]) { call in call.answer(call.integer(0) + 1) },
      HostFunction("half", [.number]) { call throws(LuaError) in call.answer(.number(call.number(0) / 2))
      },
      HostFunction("flip", [.boolean]) { call throws(LuaError) in call.answer(.boolean(!call.boolean(0)))
      },
      HostFunction("echo", [.string]) { call in call.answer(call.bytes(0)) },
      HostFunction("shout", [.string, .integer.optional]) { call throws(LuaError) in
        let times = call.value(1) == .nil ? 1 : call.integer(1)
        call.answer(call.text(0).uppercased() + String(repeating: "!", count: times))
      },
      HostFunction("both", [.any, .any]) { call throws(LuaError) in
        call.answer(call.value(1))
        call.answer(call.value(0))
      },
      HostFunction("count", variadic: true) { call in call.answer(call.count) },
      HostFunction("size", [.table]) { call in call.answer(call.frame.count(of: call.slot(0))) },
      HostFunction("apply", [.function, .any.optional]) { call throws(LuaError) in
        let values = try call.frame.call(call.slot(0), call.value(1))
        for value in values { call.answer(value) }
      },
      HostFunction("refuse", [.string]) { call throws(LuaError) in throw .refused(call.text(0)) },
      HostFunction("nothing") { _ in },
    ]
  }

  static let calls: [(script: String, line: String)] = [
    ("return inc(41)", "42"),
    ("return inc('41')", "42"),
    ("return inc(41.0)", "42"),
    ("return half(3)", "1.5"),
    ("return flip(true), flip(false)", "false, true"),
    ("return #echo('a\\0b'), echo('') == ''", "3, true"),
    ("return #echo(('x'):rep(100000))", "100000"),
    ("return shout 'hi', shout('hi', 3), shout('hi', nil)", "HI!, HI!!!, HI!"),
    ("return both(1, 'a')", "a, 1"),
    ("local t = {} local a, b = both(t, print) return a == print, b == t", "true, true"),
    ("return count(), count(nil, nil), count(1, 2, 3)", "0, 2, 3"),
    ("return size {1, 2, 3}", "3"),
    ("return apply(function(x) return x * 2, 'two' end, 21)", "42, two"),
    ("return apply(function(x) return apply(inc, x) end, 1)", "2"),
    ("return nothing()", ""),
    ("return pcall(inc, 1)", "true, 2"),
    ("return tostring(inc)", "function: builtin"),
    ("return pcall(refuse, 'no')", "false, no"),
    ("return pcall(function() refuse 'no' end)", "false, test.lua:1: no"),
    ("return pcall(function() apply(refuse, 'inside') end)", "false, inside"),
    ("return select(2, pcall(apply, error, 'as it is'))", "as it is"),
    (
      "return select(2, pcall(apply, function() local x = nil; return x.y end, 1))",
      "test.lua:1: attempt to index a nil value (local 'x')"
    ),
  ]

  @Test(arguments: calls)
  func `a call gives`(_ script: String, _ line: String) throws {
    var sandbox = try Sandbox(functions: Self.functions())
    #expect(sandbox.line(script) == line)
  }

  static let wrongCalls: [(script: String, message: String)] = [
    ("inc()", "test.lua:1: bad argument #1 to 'inc' (integer expected, got no value)"),
    ("inc(nil)", "test.lua:1: bad argument #1 to 'inc' (integer expected, got nil)"),
    ("inc {}", "test.lua:1: bad argument #1 to 'inc' (integer expected, got table)"),
    ("inc(1.5)", "test.lua:1: bad argument #1 to 'inc' (number has no integer representation)"),
    ("inc(1, 2)", "test.lua:1: wrong number of arguments to 'inc' (at most 1 expected, got 2)"),
    ("half 'x'", "test.lua:1: bad argument #1 to 'half' (number expected, got string)"),
    ("flip(1)", "test.lua:1: bad argument #1 to 'flip' (boolean expected, got number)"),
    ("echo {}", "test.lua:1: bad argument #1 to 'echo' (string expected, got table)"),
    ("shout('a', 'b')", "test.lua:1: bad argument #2 to 'shout' (integer expected, got string)"),
    ("both(1)", "test.lua:1: bad argument #2 to 'both' (value expected, got no value)"),
    ("size 'x'", "test.lua:1: bad argument #1 to 'size' (table expected, got string)"),
    ("apply(1, 2)", "test.lua:1: bad argument #1 to 'apply' (function expected, got number)"),
    ("nothing(1)", "test.lua:1: wrong number of arguments to 'nothing' (at most 0 expected, got 1)"),
    ("refuse 'not now'", "test.lua:1: not now"),
  ]

  @Test(arguments: wrongCalls)
  func `a wrong call says what is wrong`(_ script: String, _ message: String) throws {
    var sandbox = try Sandbox(functions: Self.functions())
    #expect(sandbox.failure(script)?.message == message)
    #expect(sandbox.line("return inc(1)") == "2")
  }

  @Test(arguments: [1, 2, 10, 50, 150])
  func `an error passes every depth of host and script`(_ depth: Int) throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let script = """
      local function down(n) if n == 0 then refuse 'deep' end return apply(down, n - 1) end
      local ok, why = pcall(down, \(depth))
      return ok, why
      """
    let line = sandbox.line(script)
    #expect(line == "false, test.lua:1: deep" || line.hasSuffix("C stack overflow"), "\(line)")
    #expect(sandbox.line(script) == line)
  }

  @Test
  func `errors pass coroutines and close what is to be closed`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let script = """
      local closed = {}
      local function watch(name)
        return setmetatable({}, {__close = function(_, why) closed[#closed + 1] = name .. ' ' .. tostring(why) end})
      end
      local ok, why = pcall(function()
        local a <close> = watch 'a'
        coroutine.wrap(function()
          local b <close> = watch 'b'
          apply(function() local c <close> = watch 'c' refuse 'no' end)
        end)()
      end)
      return why, table.concat(closed, '; ')
      """
    #expect(
      sandbox.line(script)
        == "test.lua:7: test.lua:9: no, c test.lua:9: no; b test.lua:9: no; a test.lua:7: test.lua:9: no")
  }

  @Test
  func `an error in a host function inside a closing variable replaces the first`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let script = """
      return pcall(function()
        local a <close> = setmetatable({}, {__close = function() refuse 'second' end})
        refuse 'first'
      end)
      """
    #expect(sandbox.line(script) == "false, test.lua:2: second")
  }

  @Test
  func `a value crosses unchanged`() throws {
    var sandbox = try Sandbox()
    let values = try sandbox.state.withFrame { frame throws(LuaError) in
      try frame.call(try frame.load("return ...", name: "test.lua"), 1, "x", nil, true, 1.5)
    }
    #expect(values == [1, "x", nil, true, 1.5])
  }

  @Test
  func `work that cannot be paid is not done`() throws {
    nonisolated(unsafe) var done = 0
    var sandbox = try Sandbox(
      fuel: 10_000,
      functions: [
        HostFunction("work", [.integer]) { call throws(LuaError) in
          try call.spend(call.integer(0))
          done += 1
        }
      ])
    let error = sandbox.failure("for i = 1, 10 do pcall(work, 3000) end")
    #expect(done == 3)
    #expect(
      error?.message == "test.lua:1: fuel ran out: 10000 of 10000 spent. Is there a loop that does not end?")
  }

  @Test
  func `no host function runs after the end`() throws {
    nonisolated(unsafe) var calls = 0
    var sandbox = try Sandbox(functions: [
      HostFunction("closed", [.any, .any]) { call in calls += 1 }
    ])
    let script = """
      local function guarded(n)
        local x <close> = setmetatable({}, {__close = closed})
        if n > 0 then guarded(n - 1) end
        while true do end
      end
      guarded(100)
      """
    #expect(sandbox.failure(script) != nil)
    #expect(calls == 0)
  }

  @Test
  func `the host can end a script at once`() throws {
    nonisolated(unsafe) var calls = 0
    var sandbox = try Sandbox(functions: [
      HostFunction("stop") { call in
        calls += 1
        call.interrupt()
      }
    ])
    #expect(sandbox.failure("while true do pcall(stop) end")?.message == "test.lua:1: interrupted")
    #expect(calls == 1)
  }

  @Test
  func `long answers are given back whatever happens`() throws {
    let long = String(repeating: "long ", count: 5000)
    var sandbox = try Sandbox(
      fuel: 1 << 40,
      functions: [
        HostFunction("three") { call throws(LuaError) in
          for _ in 0..<3 { call.answer(long) }
        },
        HostFunction("fails") { call throws(LuaError) in
          call.answer(long)
          throw .refused("after all")
        },
        HostFunction("nested", [.function]) { call throws(LuaError) in
          call.answer(long)
          _ = try call.frame.call(call.slot(0))
          call.answer(long + "end")
        },
      ])
    let script = """
      for i = 1, 200 do
        local a, b, c = three()
        assert(a == b and b == c and #a == 25000)
        assert(not pcall(fails))
        local d, e = nested(three)
        assert(d == a and e == a .. 'end')
        assert(not pcall(nested, fails))
      end
      return 'fine'
      """
    #expect(sandbox.line(script) == "fine")
  }

  @Test
  func `a fifth answer is a fault of the host`() async {
    await #expect(processExitsWith: .failure) {
      var sandbox = try Sandbox(functions: [
        HostFunction("five") { call in for index in 1...5 { call.answer(index) } }
      ])
      _ = sandbox.line("five()")
    }
  }

  @Test
  func `a traceback goes through the host`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let script = """
      local function inner() error 'x' end
      pcall(apply, function() error 'caught' end)
      local function outer() apply(inner) end
      outer()
      """
    let trace = sandbox.failure(script)?.trace.map(\.message)
    #expect(trace == ["test.lua:1", "test.lua:3 in 'outer'", "test.lua:4"])
  }
}
