import LuaBridge

/// A state with everything that scripts may see, for tests.
struct Sandbox: ~Copyable {
  var state: LuaState

  init(
    memory: Int = 16 << 20, fuel: Int = 1_000_000, functions: [HostFunction] = [],
    recordsCoverage: Bool = false
  ) throws(LuaError) {
    var state = try LuaState(memory: memory)
    if recordsCoverage { try state.recordCoverage() }
    state.fuel = LuaFuel(limit: fuel)
    try state.withFrame { frame throws(LuaError) in
      let globals = try frame.openLibraries()
      try frame.add(functions, to: globals)
      try frame.setGlobals(try frame.freeze(globals, named: ""))
    }
    self.state = state
  }

  /// Runs a chunk and gives its values.
  @discardableResult
  mutating func run(_ text: String) throws(LuaError) -> [LuaValue] {
    try state.withFrame { frame throws(LuaError) in
      try frame.call(try frame.load(text, name: "test.lua"))
    }
  }

  /// Returns the results of a chunk, or its error, as one line.
  mutating func line(_ text: String) -> String {
    do throws(LuaError) {
      return try state.withFrame { frame throws(LuaError) in
        var texts: [String] = []
        for value in try frame.call(try frame.load(text, name: "test.lua")) {
          texts.append(try frame.describe(value).description)
        }
        return texts.joined(separator: ", ")
      }
    } catch {
      return "error: " + error.message
    }
  }

  /// The error that a chunk ends with.
  mutating func failure(_ text: String) -> LuaError? {
    do throws(LuaError) {
      try run(text)
      return nil
    } catch {
      return error
    }
  }
}
