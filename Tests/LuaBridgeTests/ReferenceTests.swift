import LuaBridge
import Testing

/// References of values, for reports of leaks.
struct ReferenceTests {
  static let tables: [(script: String, lines: [String])] = [
    ("return {}", []),
    ("return {1, 'x', true, a = 1}", []),
    (
      "return {b = {}, a = print or error, [2] = {}, [1] = {}, [0.5] = {}, [true] = {}, [false] = {}, n = 1}",
      [
        "[1] table", "[2] table", ".a function", ".b table", ".0.5 table", ".false table", ".true table",
      ]
    ),
    (
      """
      local a, b, c = {}, function() end, coroutine.create(error)
      return {[c] = 1, [b] = {}, [a] = a}
      """,
      ["key table", ".table table", "key function", ".function table", "key thread"]
    ),
    ("return setmetatable({x = {}}, {__index = {}})", [".x table", "metatable table"]),
  ]

  static let functions: [(script: String, lines: [String])] = [
    ("return function() end", []),
    (
      "local t, n, f = {}, 1, function() end return function() return f, n, t end",
      ["^f function", "^t table"]
    ),
    ("local t = {} return function() return string, t end", ["^_ENV table", "^t table"]),
    ("return coroutine.wrap(function() end)", ["^ thread"]),
    ("return coroutine.create(function() end)", ["local slot 1 function"]),
    ("return string.rep", []),
  ]

  static let threads: [(script: String, lines: [String])] = [
    (
      """
      local function inner(b, ...)
        local c <const>, d = 1, {}
        wait()
        return d
      end
      return function() local a, x = {}, 1 inner({}, {}, 2, {}) return a end
      """,
      [
        "call function", "local b table", "local d table", "local ... table", "local ... table",
        "call function", "local a table",
      ]
    ),
    ("local t = {} return coroutine.wrap(function() wait() return t end)", ["local slot 1 thread"]),
    (
      "return function() for k, v in pairs({{}}) do wait() end end",
      [
        "call function", "local slot 1 function", "local slot 2 table", "local v table",
      ]
    ),
  ]

  /// Calls `body` with what a chunk gives.
  private func lines(
    _ script: String, _ body: (inout LuaFrame, LuaSlot) throws(LuaError) -> [LuaHold]
  ) throws -> [String] {
    var sandbox = try Sandbox(functions: [HostFunction("wait") { call throws(LuaError) in try call.wait() }])
    return try sandbox.state.withFrame { frame throws(LuaError) in
      let value = try frame.call(try frame.load(script, name: "test.lua"))[0].slot!
      return Self.lines(try body(&frame, value))
    }
  }

  private static func lines(_ holds: [LuaHold]) -> [String] {
    holds.map { hold in
      let kind =
        switch hold.value {
        case .table: "table"
        case .function: "function"
        case .thread: "thread"
        default: "?"
        }
      switch hold.label {
      case .field(let key): return ".\(key) \(kind)"
      case .index(let number): return "[\(number)] \(kind)"
      case .key: return "key \(kind)"
      case .metatable: return "metatable \(kind)"
      case .upvalue(let name): return "^\(name) \(kind)"
      case .local(let name): return "local \(name) \(kind)"
      case .call: return "call \(kind)"
      }
    }
  }

  @Test(arguments: tables + functions)
  func `a value holds`(_ script: String, _ expected: [String]) throws {
    let lines = try lines(script) { (frame, value) throws(LuaError) in try frame.references(from: value) }
    #expect(lines == expected)
  }

  @Test(arguments: threads)
  func `a waiting thread holds`(_ script: String, _ expected: [String]) throws {
    let lines = try lines(script) { (frame, function) throws(LuaError) in
      let thread = try frame.makeThread(function)
      _ = try frame.resume(thread)
      return try frame.references(from: thread)
    }
    #expect(lines == expected)
  }

  @Test
  func `a waiting worker holds no more than a thread, and nothing at rest`() throws {
    let script = "return function(...) local t = {} wait() end"
    let held = try lines(script) { (frame, function) throws(LuaError) in
      let worker = try frame.makeWorker()
      _ = try frame.resume(worker, with: [.function(function), .function(function)])
      let held = try frame.references(from: worker)
      _ = try frame.resume(worker)
      return held + (try frame.references(from: worker))
    }
    #expect(held == ["call function", "local t table", "local ... function"])
  }

  @Test
  func `a thread that runs is read from below`() throws {
    nonisolated(unsafe) var lines: [String] = []
    var sandbox = try Sandbox(functions: [
      HostFunction("look", [.thread]) { call throws(LuaError) in
        lines = Self.lines(try call.frame.references(from: call.slot(0)))
      }
    ])
    try sandbox.run("coroutine.wrap(function() local t = {} look((coroutine.running())) return t end)()")
    #expect(lines == ["call function", "local t table"])
  }

  @Test
  func `a walk costs no fuel and leaves nothing behind`() throws {
    var sandbox = try Sandbox()
    let table = try sandbox.keep("local t = {} for i = 1, 500 do t['k' .. i] = {} end return t")
    let fuel = sandbox.state.fuel
    let before = sandbox.state.liveBytes
    let count = try sandbox.state.withFrame { frame throws(LuaError) in
      try frame.references(from: try frame.fetch(table).slot!).count
    }
    #expect(count == 500)
    #expect(sandbox.state.fuel == fuel)
    #expect(sandbox.state.liveBytes < before + 65536)  // the stack alone has grown
  }
}
