import LuaBridge

/// A world with the functions and the object whose calls are timed.
enum CallWorld {
  private static let object = LuaClass(number: 1)

  static func make(metered: Bool) throws(LuaError) -> LuaState {
    var state = try LuaState(memory: 64 << 20)
    try state.withFrame { frame throws(LuaError) in
      let globals = try frame.openLibraries()
      for function in functions {
        let made = try frame.makeFunction(function)
        try frame.set(globals, .string(LuaString(function.name)), .function(made))
      }
      try frame.define(object, named: "object", methods: methods)
      try frame.set(globals, "obj", .object(LuaObject(id: 1, kind: object)))
      try frame.setGlobals(globals)
    }
    if metered { state.fuel = LuaFuel(limit: .max / 4) }
    return state
  }

  private static var functions: [HostFunction] {
    [
      HostFunction("inc", [.integer]) { call in call.answer(call.integer(0) + 1) },
      HostFunction("fail") { call throws(LuaError) in throw .refused("refused") },
    ]
  }

  private static var methods: [HostFunction] {
    [
      HostFunction("inc", [.object, .integer], owner: object) { call in
        call.answer(call.integer(1) + call.object(0))
      },
      HostFunction("echo", [.object, .string], owner: object) { call in call.answer(call.bytes(1))
      },
    ]
  }
}
