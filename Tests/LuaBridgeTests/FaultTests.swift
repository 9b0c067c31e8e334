import LuaBridge
import Testing

/// Every n-th allocation fails: nothing jumps over the host, and the state goes on afterwards.
struct FaultTests {
  private static func functions() -> [HostFunction] {
    [
      HostFunction("make", [.integer]) { call throws(LuaError) in
        let table = try call.frame.makeTable()
        for index in 1...max(1, call.integer(0)) {
          try call.frame.set(table, .integer(index), .string(LuaString("value \(index) of a table")))
          try call.frame.set(table, .string(LuaString("key \(index)")), .integer(index))
        }
        try call.frame.copy(1, from: table, to: table)
        let kept = try call.frame.keep(table)
        defer { try? call.frame.release(kept) }
        call.answer(try call.frame.fetch(kept))
        call.answer(String(repeating: "a long answer ", count: 20))
      },
      HostFunction("apply", [.function]) { call throws(LuaError) in
        let values = try call.frame.call(call.slot(0), "argument")
        for value in values { call.answer(value) }
      },
      HostFunction("wait") { call throws(LuaError) in try call.wait() },
    ]
  }

  private static let script = """
    local made = {}
    for i = 1, 8 do
      local t, text = make(i)
      made[#made + 1] = #text + #t
      pcall(function() made.deep = apply(function(x) return make(#x), coroutine.wrap(function() return x end)() end) end)
      made['k' .. i] = string.format('%s %d', t, i):gsub('%d', '%0%0')
      for k, v in pairs(t) do made[k] = v end
      table.sort(made, function(a, b) return tostring(a) < tostring(b) end)
    end
    return #table.concat({'the', 'end'}, ' ')
    """

  @Test(arguments: 1...120)
  func `a failing allocation is an error and nothing else`(_ every: Int) throws {
    var sandbox = try Sandbox(memory: 4 << 20, functions: Self.functions())
    let good = sandbox.line(Self.script)
    sandbox.state.failAllocations(every: every)
    for _ in 0..<5 {
      sandbox.state.fuel = LuaFuel(limit: 1_000_000)
      let line = sandbox.line(Self.script)
      #expect(line == good || line.contains("memory"), "\(line)")
    }
    sandbox.state.failAllocations(every: 0)
    #expect(sandbox.line(Self.script) == good)
  }

  @Test(arguments: 1...60)
  func `so it is while a world is built and threads wait`(_ every: Int) throws {
    var state = try LuaState(memory: 4 << 20)
    state.fuel = LuaFuel(limit: 10_000_000)
    state.failAllocations(every: every * 7)
    _ = try? build(&state)
    state.failAllocations(every: 0)
    #expect(try build(&state) == .finished(["late"]))
  }

  private func build(_ state: inout LuaState) throws(LuaError) -> LuaOutcome {
    try state.withFrame { frame throws(LuaError) in
      let globals = try frame.openLibraries()
      try frame.add(Self.functions(), to: globals)
      try frame.setGlobals(try frame.freeze(globals, named: ""))
      let thread = try frame.makeThread(try frame.load("return (wait())", name: "test.lua"))
      _ = try frame.resume(thread)
      return try frame.resume(thread, with: ["late"])
    }
  }

  @Test(arguments: 1...40)
  func `so it is for all that the host reads, and for workers`(_ every: Int) throws {
    var sandbox = try Sandbox(memory: 4 << 20, functions: Self.functions())
    let good = try visit(&sandbox)
    sandbox.state.failAllocations(every: every)
    for _ in 0..<20 {
      sandbox.state.fuel = LuaFuel(limit: 10_000_000)
      do throws(LuaError) {
        #expect(try visit(&sandbox) == good)
      } catch {
        #expect(error == .memory || error.message.contains("memory"), "\(error)")
      }
    }
    sandbox.state.failAllocations(every: 0)
    #expect(try visit(&sandbox) == good)
  }

  private func visit(_ sandbox: inout Sandbox) throws(LuaError) -> [LuaValue] {
    try sandbox.state.withFrame { frame throws(LuaError) in
      let script = """
        local C = {method = 'm'}
        local t = setmetatable({}, {__index = function(_, key) return C[key] .. key end})
        for i = 1, 30 do t['k' .. i] = {i} end
        return t, function(x) local y = wait() return x .. y end
        """
      let slots = try frame.call(try frame.load(script, name: "test.lua")).compactMap(\.slot)
      let key = try frame.makeKey("method")
      let found = [try frame.lookUp(slots[0], key: key), try frame.lookUp(slots[0], "method")]
      let fields = try frame.fieldCount(of: slots[0])
      let worker = try frame.makeWorker()
      _ = try frame.resume(
        worker, with: [.function(slots[1]), "an argument that is long enough to be no short string"])
      let line = frame.spot(of: worker)?.line ?? 0
      let holds = try frame.references(from: slots[0]).count + frame.references(from: worker).count
      let outcome = try frame.resume(worker, with: ["answer"])
      guard case .finished(let values) = outcome else { throw .busy }
      return found + values + [.integer(fields), .integer(line), .integer(holds)]
    }
  }
}
