import LuaBridge

/// A world with the functions and the object whose calls are timed.
enum CallWorld {
  static func make(metered: Bool) throws(LuaError) -> LuaState {
    var state = try LuaState(memory: 64 << 20)
    try state.withFrame { frame throws(LuaError) in
      let globals = try frame.openLibraries()
      try frame.add(functions, to: globals)
      let object = try frame.makeTable()
      try frame.add(methods, to: object)
      try frame.set(globals, "obj", .table(object))
      try frame.setGlobals(globals)
    }
    if metered { state.fuel = LuaFuel(limit: .max / 4) }
    return state
  }

  private static let functions = [
    HostFunction("inc", [.integer]) { call in call.answer(call.integer(0) + 1) },
    HostFunction("fail") { call throws(LuaError) in throw .refused("refused") },
  ]

  private static let methods = [
    HostFunction("inc", [.table, .integer], receiver: "self") { call in
      call.answer(call.integer(1) + 1)
    },
    HostFunction("echo", [.table, .string], receiver: "self") { call in call.answer(call.bytes(1)) },
  ]
}
