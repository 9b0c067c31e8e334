import LuaBridge
import Testing

struct WorkerTests {
  private static func sandbox(fuel: Int = 1_000_000) throws(LuaError) -> Sandbox {
    try Sandbox(
      memory: 128 << 20, fuel: fuel,
      functions: [
        HostFunction("sleep", [.number]) { call throws(LuaError) in
          call.answer(.number(call.number(0)))
          try call.wait()
        },
        HostFunction("stop") { call in call.interrupt() },
      ])
  }

  /// Runs chunks on one worker; waits are answered with "awake". One line for each chunk.
  private func run(_ scripts: [String], fuel: Int = 1_000_000) throws -> [String] {
    var sandbox = try Self.sandbox(fuel: fuel)
    return try sandbox.state.withFrame { frame throws(LuaError) in
      let worker = try frame.makeWorker()
      var lines: [String] = []
      for script in scripts {
        let function = try frame.load(script, name: "test.lua")
        lines.append(try finish(worker, [.function(function), "argument"], in: &frame))
      }
      return lines
    }
  }

  private func finish(_ worker: LuaSlot, _ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError)
    -> String
  {
    var words: [String] = []
    var outcome: LuaOutcome
    do throws(LuaError) {
      outcome = try frame.resume(worker, with: values)
      while case .waiting = outcome {
        words.append("waits")
        outcome = try frame.resume(worker, with: ["awake"])
      }
    } catch {
      return (words + ["error:", error.message]).joined(separator: " ")
    }
    guard case .finished(let results) = outcome else { return "\(outcome)" }
    for value in results { words.append(try frame.describe(value).description) }
    return words.joined(separator: " ")
  }

  @Test
  func `a worker starts a function with arguments of any kind`() throws {
    var sandbox = try Self.sandbox()
    let given: [LuaValue] = [1, "two", .nil, true]
    let outcomes = try sandbox.state.withFrame { frame throws(LuaError) in
      let worker = try frame.makeWorker()
      let function = LuaValue.function(try frame.load("return ...", name: "test.lua"))
      return [
        try frame.start(worker, function, with: []), try frame.start(worker, function, with: given),
      ]
    }
    #expect(outcomes == [.finished([]), .finished(given)])
  }

  @Test
  func `a worker runs one function after the other`() throws {
    let scripts = [
      "return 1, 2, nil, {}", "return ...", "", "return sleep(1), sleep(2)", "return pcall(sleep, 1)",
      "return coroutine.wrap(function() return sleep(1) end)()", "return select('#', ...)",
      "local t <close> = setmetatable({}, {__close = function() sleep(1) end}) return 'closed'",
      "local f = function() return 'tail' end return f()",
    ]
    #expect(
      try run(scripts) == [
        "1 2 nil table", "argument", "", "waits waits awake awake", "waits true awake", "waits awake", "1",
        "waits closed", "tail",
      ])
  }

  @Test
  func `a worker whose function fails is dead`() throws {
    #expect(
      try run(["return 1", "sleep(1) error 'x'", "return 1"]) == [
        "1", "waits error: test.lua:1: x", "error: cannot resume dead coroutine",
      ])
  }

  @Test
  func `a worker with nothing to run is dead`() throws {
    var sandbox = try Self.sandbox()
    let lines = try sandbox.state.withFrame { frame throws(LuaError) in
      let worker = try frame.makeWorker()
      return [try finish(worker, [], in: &frame), try finish(worker, [1], in: &frame)]
    }
    #expect(lines == ["error: a worker needs a function to run", "error: cannot resume dead coroutine"])
  }

  static let views: [String] = [
    "return coroutine.isyieldable()", "return debug.traceback('x')", "return pcall(error, 'x', 2)",
    "local function f() error('x', 3) end return pcall(f)", "return select(2, coroutine.running())",
    "local r = coroutine.running() return coroutine.status(r), pcall(coroutine.close, r)",
    "return coroutine.resume(coroutine.running())",
    "local function f() error({}) end local ok, e = xpcall(f, debug.traceback) return ok, type(e)",
    "local function f() error 'x' end return xpcall(f, debug.traceback)",
  ]

  @Test(arguments: views)
  func `a script cannot tell a worker from a thread`(_ script: String) throws {
    var sandbox = try Self.sandbox(fuel: 1 << 40)
    try sandbox.state.withFrame { frame throws(LuaError) in
      let function = try frame.load(script, name: "test.lua")
      let thread = try frame.makeThread(function)
      let worker = try frame.makeWorker()
      let expected = try finish(thread, [], in: &frame)
      for _ in 0..<3 { #expect(try finish(worker, [.function(function)], in: &frame) == expected) }
    }
  }

  static let depths: [String] = [
    "local n = 0 local function f() n = n + 1 ('x'):gsub('x', f) end return pcall(f), n",
    "local n = 0 local function f() n = n + 1 return f() + 1 end return pcall(f), n",
  ]

  @Test(arguments: depths)
  func `every function of a worker has the same depth`(_ script: String) throws {
    let lines = try run([script, "return 1", script, script], fuel: 1 << 40)
    #expect(lines[2] == lines[0] && lines[3] == lines[0], "\(lines)")
  }

  @Test
  func `a failing function has the same traceback in a worker`() throws {
    var sandbox = try Self.sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let fine = try frame.load("return 1", name: "test.lua")
      let fails = try frame.load("local function f()\n  error 'x'\nend\nf()", name: "test.lua")
      let worker = try frame.makeWorker()
      _ = try frame.resume(worker, with: [.function(fine)])
      do throws(LuaError) {
        _ = try frame.resume(worker, with: [.function(fails)])
      } catch {
        #expect(error.trace.map(\.message) == ["test.lua:2 in 'f'", "test.lua:4"])
      }
    }
  }

  @Test
  func `a script can neither resume nor close a worker at rest`() throws {
    var sandbox = try Self.sandbox()
    let lines = try sandbox.state.withFrame { frame throws(LuaError) in
      let worker = try frame.makeWorker()
      let function = try frame.load("return coroutine.running()", name: "test.lua")
      _ = try frame.resume(worker, with: [.function(function)])
      let script = """
        local w = ...
        local a, b = coroutine.resume(w, print)
        local c, d = pcall(coroutine.close, w)
        return b, d
        """
      let values = try frame.call(try frame.load(script, name: "test.lua"), .thread(worker))
      return values.map { $0.text ?? "" }
    }
    #expect(
      lines == [
        "cannot resume a coroutine that the host runs", "cannot close a coroutine that the host runs",
      ])
  }

  @Test
  func `closing a worker closes what its function left open`() throws {
    var sandbox = try Self.sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let log = try frame.makeTable()
      let script = """
        local log = ...
        local x <close> = setmetatable({}, {__close = function() log[1] = 'closed' end})
        sleep(1)
        """
      let (waiting, resting) = (try frame.makeWorker(), try frame.makeWorker())
      let function = try frame.load(script, name: "test.lua")
      _ = try frame.resume(waiting, with: [.function(function), .table(log)])
      _ = try frame.resume(resting, with: [.function(try frame.load("return 1", name: "test.lua"))])
      try frame.close(waiting)
      try frame.close(resting)
      #expect(try frame.get(log, 1) == "closed")
      for worker in [waiting, resting] {
        #expect(
          try finish(worker, [.function(function)], in: &frame) == "error: cannot resume dead coroutine")
      }
    }
  }

  @Test(arguments: ImageManner.allCases)
  func `images hold workers that wait and workers at rest`(_ manner: ImageManner) throws {
    var sandbox = try Self.sandbox()
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let function = try sandbox.keep("local n = 0 return function(x) n = n + 1 return sleep(1) .. x .. n end")
    let (waiting, resting) = try sandbox.state.withFrame { frame throws(LuaError) in
      let (waiting, resting) = (try frame.makeWorker(), try frame.makeWorker())
      let slot = try frame.fetch(function).slot!
      _ = try finish(resting, [.function(slot), "r"], in: &frame)
      _ = try frame.resume(waiting, with: [.function(slot), "w"])
      return (try frame.keep(waiting), try frame.keep(resting))
    }
    let image = try sandbox.state.snapshot()
    for _ in 0..<4 {
      let lines = try sandbox.state.withFrame { frame throws(LuaError) in
        let slot = try frame.fetch(function).slot!
        let (waiting, resting) = (try frame.fetch(waiting).slot!, try frame.fetch(resting).slot!)
        return [
          try finish(waiting, ["late "], in: &frame),
          try finish(resting, [.function(slot), "again"], in: &frame),
          try finish(waiting, [.function(slot), "next"], in: &frame),
        ]
      }
      #expect(lines == ["late w2", "waits awakeagain3", "waits awakenext4"])
      try sandbox.state.restore(image)
    }
  }

  @Test
  func `what a worker ran before costs the next function nothing`() throws {
    var costs: Set<Int> = []
    for before in [0, 100, 300, 450, 999] {
      var sandbox = try Self.sandbox()
      costs.insert(
        try sandbox.state.withFrame { frame throws(LuaError) in
          let worker = try frame.makeWorker()
          let first = try frame.load("for i = 1, \(before) do end", name: "test.lua")
          let second = try frame.load("for i = 1, 12345 do end", name: "test.lua")
          _ = try frame.resume(worker, with: [.function(first)])
          let left = frame.fuel.left
          _ = try frame.resume(worker, with: [.function(second)])
          return left - frame.fuel.left
        })
    }
    #expect(costs == [12500])
  }
}
