import LuaBridge
import Testing

/// Host functions that many worlds share.
struct SharingTests {
  private final class Counter {
    var count: Int
    init(_ count: Int) { self.count = count }
  }

  private static let functions = [
    HostFunction("inc", [.integer.optional]) { call throws(LuaError) in
      let counter = call.host(as: Counter.self)
      counter.count += call.value(0) == .nil ? 1 : call.integer(0)
      call.answer(counter.count)
    },
    HostFunction("fail", receiver: "counter") { _ throws(LuaError) in throw .refused("no") },
  ]

  private static func run(_ script: String, with counter: Counter) throws(LuaError) -> [LuaValue] {
    var state = try LuaState(memory: 1 << 20)
    return try state.withFrame { frame throws(LuaError) in
      let library = try frame.makeTable()
      frame.setHost(counter)
      try frame.add(functions, to: library)
      return try frame.call(try frame.load("local c = ... " + script, name: "test.lua"), .table(library))
    }
  }

  @Test func `each is under its name and asks the host of its world`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<8 {
        group.addTask {
          let counter = Counter(start)
          let values = try Self.run("for i = 1, 1000 do c.inc() end return c.inc(5)", with: counter)
          #expect(values == [.integer(start + 1005)])
          #expect(counter.count == start + 1005)
        }
      }
      try await group.waitForAll()
    }
  }

  static let mistakes = [
    ("c.inc('x')", "test.lua:1: bad argument #1 to 'inc' (integer expected, got string)"),
    ("c.inc(1, 2)", "test.lua:1: wrong number of arguments to 'inc' (at most 1 expected, got 2)"),
    ("c.fail()", "test.lua:1: no"),
  ]

  @Test(arguments: mistakes)
  func `what is declared is checked, and errors have their line`(_ script: String, _ message: String) {
    let error = #expect(throws: LuaError.self) { try Self.run(script, with: Counter(0)) }
    #expect(error?.message == message)
  }

  @Test func `a world keeps its host alive, and no longer`() throws {
    weak var gone: Counter?
    do {
      let counter = Counter(0)
      gone = counter
      _ = try Self.run("c.inc()", with: counter)
    }
    #expect(gone == nil)
  }
}
