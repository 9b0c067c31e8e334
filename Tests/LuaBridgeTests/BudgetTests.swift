import LuaBridge
import Testing

/// Handlers that fail alone: their budgets, and how the host goes on after an end.
struct BudgetTests {
  private static func sandbox(fuel: Int = 100_000_000) throws(LuaError) -> Sandbox {
    try Sandbox(
      fuel: fuel,
      functions: [
        HostFunction("sleep") { call throws(LuaError) in try call.wait() },
        HostFunction("stop") { call in call.interrupt() },
        HostFunction("revive") { call throws(LuaError) in try call.frame.revive() },
      ])
  }

  /// Resumes until the handler ends; answers how often it waited, and its error.
  private func drive(
    _ worker: LuaSlot, _ function: LuaSlot, _ budget: inout LuaFuel, in frame: inout LuaFrame
  ) -> (waits: Int, error: LuaError?) {
    var (waits, values) = (0, [LuaValue.function(function)])
    do throws(LuaError) {
      while true {
        let outcome = try frame.spending(from: &budget) { frame throws(LuaError) in
          try frame.resume(worker, with: values)
        }
        guard case .waiting = outcome else { return (waits, nil) }
        (waits, values) = (waits + 1, [])
      }
    } catch {
      return (waits, error)
    }
  }

  @Test
  func `a budget goes on through waits`() throws {
    var sandbox = try Self.sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let worker = try frame.makeWorker()
      let function = try frame.load("while true do for i = 1, 100000 do end sleep() end", name: "test.lua")
      var budget = LuaFuel(limit: 1_000_000)
      let (waits, error) = drive(worker, function, &budget, in: &frame)
      #expect(waits == 9)
      #expect(
        error?.message
          == "test.lua:1: fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?")
      #expect(budget.left == 0)
      #expect(frame.fuel == LuaFuel(limit: 100_000_000, left: 100_000_000 - 1_000_500))
    }
  }

  @Test
  func `a handler that spent its budget fails alone`() throws {
    var sandbox = try Self.sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let bad = try frame.load("while true do pcall(function() while true do end end) end", name: "test.lua")
      let good = try frame.load("for i = 1, 5000 do end sleep()", name: "test.lua")
      for _ in 0..<20 {
        var budget = LuaFuel(limit: 20_000)
        let ended = drive(try frame.makeWorker(), bad, &budget, in: &frame)
        guard case .ended = ended.error else { throw .busy }
        budget = LuaFuel(limit: 20_000)
        guard case .ended = drive(try frame.makeWorker(), good, &budget, in: &frame).error else {
          throw .busy
        }
        try frame.revive()
        budget = LuaFuel(limit: 20_000)
        let (waits, error) = drive(try frame.makeWorker(), good, &budget, in: &frame)
        #expect(waits == 1 && error == nil)
        #expect(budget == LuaFuel(limit: 20_000, left: 14_500))
      }
    }
  }

  @Test
  func `what the world has left limits every budget`() throws {
    var sandbox = try Self.sandbox(fuel: 5_000)
    try sandbox.state.withFrame { frame throws(LuaError) in
      let function = try frame.load("while true do end", name: "test.lua")
      var budget = LuaFuel(limit: 20_000)
      let error = drive(try frame.makeWorker(), function, &budget, in: &frame).error
      #expect(error?.message.contains("5000 of 5000 spent") == true)
      #expect(budget.left == 14_500)
      #expect(frame.fuel.left == 0)
      try frame.setFuel(LuaFuel(limit: 7_000))
      let again = drive(try frame.makeWorker(), function, &budget, in: &frame).error
      #expect(again?.message.contains("7000 of 7000 spent") == true)
    }
  }

  @Test
  func `a handler that the host ends cannot catch it, and the next one runs`() throws {
    var sandbox = try Self.sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let script = """
        local x <close> = setmetatable({}, {__close = function() while true do end end})
        while true do pcall(stop) end
        """
      let worker = try frame.makeWorker()
      var budget = LuaFuel(limit: 20_000)
      let function = try frame.load(script, name: "test.lua")
      #expect(drive(worker, function, &budget, in: &frame).error?.message == "test.lua:2: interrupted")
      try frame.revive()
      let next = try frame.load("return 'fine'", name: "test.lua")
      #expect(try frame.call(next) == ["fine"])
      #expect(drive(worker, next, &budget, in: &frame).error?.message == "cannot resume dead coroutine")
    }
  }

  @Test
  func `below a script nothing is revived`() throws {
    var sandbox = try Self.sandbox()
    #expect(sandbox.line("return pcall(revive)") == "false, this can only be done when no script runs")
  }
}
