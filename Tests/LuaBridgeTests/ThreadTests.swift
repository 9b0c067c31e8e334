import LuaBridge
import Testing

/// Coroutines of scripts, and threads of the host that wait in host functions.
struct ThreadTests {
  private static func functions() -> [HostFunction] {
    [
      HostFunction("sleep", [.number]) { call throws(LuaError) in
        call.answer(.number(call.number(0)))
        try call.wait()
      },
      HostFunction("refuse", [.string]) { call throws(LuaError) in throw .refused(call.text(0)) },
    ]
  }

  /// Drives a script to its end; every wait is answered with `answer`.
  private func drive(_ script: String, answering answer: LuaValue = "awake") throws -> [String] {
    var sandbox = try Sandbox(functions: Self.functions())
    return try sandbox.state.withFrame { frame throws(LuaError) in
      let thread = try frame.makeThread(try frame.load(script, name: "test.lua"))
      var log: [String] = []
      var outcome = try frame.resume(thread)
      while true {
        switch outcome {
        case .finished(let values):
          log.append("finished " + (try describe(values, in: &frame)))
          return log
        case .yielded(let values):
          log.append("yielded " + (try describe(values, in: &frame)))
          return log
        case .waiting(let values):
          log.append("waits " + (try describe(values, in: &frame)))
          outcome = try frame.resume(thread, with: [answer])
        }
      }
    }
  }

  private func describe(_ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) -> String {
    var texts: [String] = []
    for value in values { texts.append(try frame.describe(value).description) }
    return texts.joined(separator: " ")
  }

  static let walks: [(name: String, script: String, log: [String])] = [
    ("straight", "return sleep(1), sleep(2)", ["waits 1.0", "waits 2.0", "finished awake awake"]),
    ("nothing to wait for", "return 1, 2", ["finished 1 2"]),
    ("below pcall", "return pcall(sleep, 1)", ["waits 1.0", "finished true awake"]),
    (
      "below pcall, with an error after", "return pcall(function() sleep(1) error('x', 0) end)",
      ["waits 1.0", "finished false x"]
    ),
    (
      "below xpcall", "return xpcall(function() sleep(1) error('x', 0) end, function(e) return e .. '!' end)",
      ["waits 1.0", "finished false x!"]
    ),
    (
      "through a coroutine",
      "local co = coroutine.wrap(function(a) local b = sleep(a) coroutine.yield(b) return 'end' end) return co(3), co()",
      ["waits 3.0", "finished awake end"]
    ),
    (
      "through three coroutines",
      """
      local function nest(n)
        if n == 0 then return sleep(9) end
        return coroutine.wrap(function() return nest(n - 1) .. n end)()
      end
      return nest(3)
      """, ["waits 9.0", "finished awake123"]
    ),
    (
      "through resume",
      "local co = coroutine.create(function() return sleep(4), 'more' end) return coroutine.resume(co)",
      ["waits 4.0", "finished true awake more"]
    ),
    (
      "in a metamethod", "return setmetatable({}, {__index = function(_, k) return sleep(5) .. k end}).x",
      ["waits 5.0", "finished awakex"]
    ),
    (
      "in __pairs",
      "for k in pairs(setmetatable({}, {__pairs = function() sleep(6) return next, {a = 1} end})) do return k end",
      ["waits 6.0", "finished a"]
    ),
    (
      "in an iterator", "for x in function(_, i) if not i then return sleep(7) end end do return x end",
      ["waits 7.0", "finished awake"]
    ),
    (
      "in __close",
      "do local x <close> = setmetatable({}, {__close = function() sleep(8) end}) end return 'done'",
      ["waits 8.0", "finished done"]
    ),
    ("a bare yield", "return coroutine.yield(1, 2)", ["yielded 1 2"]),
  ]

  @Test(arguments: walks)
  func `a host function waits`(_ name: String, _ script: String, _ log: [String]) throws {
    #expect(try drive(script) == log, "\(name)")
  }

  static let barred: [(name: String, script: String)] = [
    ("a comparator", "table.sort({3, 2, 1}, function(a, b) sleep(1) return a < b end)"),
    ("a gsub function", "('x'):gsub('x', function() sleep(1) end)"),
    (
      "a coroutine in a comparator",
      "table.sort({2, 1}, function(a, b) coroutine.wrap(sleep)(1) return a < b end)"
    ),
  ]

  @Test(arguments: barred)
  func `where nothing can wait it says so`(_ name: String, _ script: String) throws {
    let error = #expect(throws: LuaError.self) { try drive(script) }
    #expect(
      error?.message.hasSuffix(
        "nothing can wait here: a comparator, a 'gsub' function or a question must answer at once") == true,
      "\(name): \(error?.message ?? "")")
  }

  @Test
  func `a call that must answer at once cannot wait`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    #expect(sandbox.failure("sleep(1)")?.message.contains("nothing can wait here") == true)
    #expect(sandbox.failure("coroutine.wrap(sleep)(1)")?.message.contains("nothing can wait here") == true)
  }

  @Test
  func `the host can go on with an error`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let outcome = try sandbox.state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load(
        "local ok, why = pcall(function()\n sleep(1)\nend) return why", name: "test.lua")
      let thread = try frame.makeThread(chunk)
      _ = try frame.resume(thread)
      return try frame.resume(thread, raising: "went away")
    }
    #expect(outcome == .finished(["test.lua:2: went away"]))
  }

  @Test
  func `a thread that fails tells its lines`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let error = #expect(throws: LuaError.self) {
      try sandbox.state.withFrame { frame throws(LuaError) in
        let thread = try frame.makeThread(
          try frame.load(
            "local function f()\n refuse 'no' end\nlocal function g()\n f()\nend\ng()", name: "test.lua"))
        return try frame.resume(thread)
      }
    }
    #expect(error?.message == "test.lua:2: no")
    #expect(error?.trace.map(\.message) == ["test.lua:2 in 'f'", "test.lua:4 in 'g'", "test.lua:6"])
  }

  @Test
  func `closing a thread runs what is to be closed`() throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let closed = try sandbox.state.withFrame { frame throws(LuaError) in
      let log = try frame.makeTable()
      let script =
        "local log = ... local x <close> = setmetatable({}, {__close = function() log[1] = 'closed' end}) sleep(1)"
      let thread = try frame.makeThread(try frame.load(script, name: "test.lua"))
      _ = try frame.resume(thread, with: [.table(log)])
      try frame.close(thread)
      return try frame.get(log, 1)
    }
    #expect(closed == "closed")
  }

  @Test
  func `a dead thread cannot be resumed`() throws {
    var sandbox = try Sandbox()
    let error = #expect(throws: LuaError.self) {
      try sandbox.state.withFrame { frame throws(LuaError) in
        let thread = try frame.makeThread(try frame.load("return 1", name: "test.lua"))
        _ = try frame.resume(thread)
        _ = try frame.resume(thread)
      }
    }
    #expect(error?.message == "cannot resume dead coroutine")
  }

  @Test
  func `closing chains of coroutines cannot end the C stack`() throws {
    var sandbox = try Sandbox(memory: 64 << 20, fuel: 100_000_000)
    let script = """
      local previous
      for i = 1, 5000 do
        local inner = previous
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() if inner then coroutine.close(inner) end end})
          coroutine.yield()
        end)
        coroutine.resume(co)
        previous = co
      end
      return coroutine.close(previous), coroutine.status(previous)
      """
    #expect(sandbox.line(script) == "true, dead")
    #expect(sandbox.line("return 1") == "1")
  }

  @Test
  func `closing threads that were started shallow cannot end the C stack`() throws {
    var sandbox = try Sandbox(memory: 16 << 20)
    let script = """
      local threads = {}
      local function nest(n, f)
        if n == 0 then return f() end
        return (('x'):gsub('.', function() nest(n - 1, f) end))
      end
      for i = 60, 1, -1 do
        threads[i] = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function()
            nest(180, function() if threads[i + 1] then coroutine.close(threads[i + 1]) end end)
          end})
          coroutine.yield()
        end)
        coroutine.resume(threads[i])
      end
      coroutine.close(threads[1])
      return 'alive'
      """
    #expect(sandbox.line(script) == "alive")
  }

  static let forged: [(name: String, script: String)] = [
    ("the host's own thread", "stolen = coroutine.running() return sleep(1)"),
    (
      "a coroutine below it",
      "stolen = coroutine.create(function() return sleep(1) end) return coroutine.resume(stolen)"
    ),
  ]

  @Test(arguments: forged)
  func `a script cannot answer a wait`(_ name: String, _ script: String) throws {
    var sandbox = try Sandbox(functions: Self.functions())
    let (line, close, outcome) = try sandbox.state.withFrame { frame throws(LuaError) in
      let environment = try frame.call(
        try frame.load("return setmetatable({}, {__index = _ENV})", name: "test.lua"))
      let body = try frame.call(
        try frame.load("local text, env = ... return load(text, 'test', 't', env)", name: "test.lua"),
        .string(LuaString(script)), environment[0])
      let thread = try frame.makeThread(body[0].slot!)
      _ = try frame.resume(thread)
      let steal = try frame.load(
        "local env = ... return coroutine.resume(env.stolen, 'forged')", name: "test.lua")
      let line = try describe(try frame.call(steal, environment[0]), in: &frame)
      let kill = try frame.load(
        "local env = ... return pcall(coroutine.close, env.stolen)", name: "test.lua")
      let close = try describe(try frame.call(kill, environment[0]), in: &frame)
      return (line, close, try frame.resume(thread, with: ["true answer"]))
    }
    #expect(line == "false cannot resume a coroutine that the host runs")
    #expect(close.hasPrefix("false ") && close.hasSuffix("cannot close a coroutine that the host runs"))
    guard case .finished(let values) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(values.last == "true answer")
  }

  @Test
  func `a thread takes many values`() throws {
    var sandbox = try Sandbox()
    let values = (1...5000).map { LuaValue.integer($0) }
    let outcome = try sandbox.state.withFrame { frame throws(LuaError) in
      let thread = try frame.makeThread(try frame.load("return select('#', ...)", name: "test.lua"))
      return try frame.resume(thread, with: values)
    }
    #expect(outcome == .finished([5000]))
  }

  @Test
  func `two states run on two threads`() async throws {
    let sums = await withTaskGroup(of: String.self) { group in
      for seed in 0..<4 {
        group.addTask {
          guard var sandbox = try? Sandbox(fuel: 50_000_000) else { return "" }
          return sandbox.line(
            """
            local sum, t = 0, {}
            for i = 1, 20000 do t[i % 100] = ('x'):rep(i % 50) sum = sum + #t[i % 100] + \(seed) end
            return sum
            """)
        }
      }
      var sums: Set<String> = []
      for await sum in group { sums.insert(sum) }
      return sums
    }
    #expect(sums == ["490000", "510000", "530000", "550000"])
  }
}
