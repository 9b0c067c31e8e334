import BenchBaseline
import LuaBridge

/// Calls from Lua into the host, against the same functions written in C.
enum CallBench {
  private static let object = LuaClass(number: 1)

  private static let cases: [(name: String, loop: String, target: Double)] = [
    ("host function inc(i)", "local inc, n = inc, ... for i = 1, n do inc(i) end", 1.25),
    ("method obj:inc(i)", "local obj, n = obj, ... for i = 1, n do obj:inc(i) end", 0.9),
    ("method, 6-byte string", "local obj, n = obj, ... for i = 1, n do obj:echo('photos') end", 0.8),
    ("method, 25-byte string", "local obj, n = obj, ... for i = 1, n do obj:echo('photos/variants/checkout/') end", 0.9),
    ("pcall of a failing function", "local pcall, fail, n = pcall, fail, ... for i = 1, n do pcall(fail) end", 1.0),
  ]

  static func run(_ filter: String) throws -> [Measure] {
    var state = try makeState()
    let plain = plain_open()!
    defer { plain_close(plain) }
    return try cases.filter { $0.name.contains(filter) || filter.isEmpty }.map { name, loop, target in
      let chunk = plain_load(plain, loop)
      let ours = try state.withFrame { frame throws(LuaError) in
        try frame.keep(try frame.load(loop, name: "loop.lua"))
      }
      let times = try inTurn(count: 200_000) { count in
        try state.withFrame { frame throws(LuaError) in
          guard case .function(let function) = try frame.fetch(ours) else { return }
          _ = try frame.call(function, .integer(count))
        }
      } _: { count in
        plain_run(plain, chunk, Int32(count))
      }
      return Measure(name: name, ours: times.ours, theirs: times.theirs, unit: "ns", target: target)
    }
  }

  private static func makeState() throws(LuaError) -> LuaState {
    var state = try LuaState(memory: 64 << 20)
    try state.withFrame { frame throws(LuaError) in
      let globals = try frame.openLibraries()
      for function in functions { try add(function, to: globals, in: &frame) }
      try frame.define(object, named: "object", methods: methods)
      try frame.set(globals, "obj", .object(LuaObject(id: 1, kind: object)))
      try frame.setGlobals(globals)
    }
    return state
  }

  private static func add(
    _ function: (name: String, value: HostFunction), to globals: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    try frame.set(globals, .string(LuaString(function.name)), .function(try frame.makeFunction(function.value)))
  }

  private static var functions: [(name: String, value: HostFunction)] {
    [
      ("inc", HostFunction("inc", [.integer]) { call in call.answer(call.integer(0) + 1) }),
      ("fail", HostFunction("fail") { call throws(LuaError) in throw .refused("refused") }),
    ]
  }

  private static var methods: [HostFunction] {
    [
      HostFunction("inc", [.object, .integer], owner: object) { call in
        call.answer(call.integer(1) + call.object(0))
      },
      HostFunction("echo", [.object, .string], owner: object) { call throws(LuaError) in
        try call.answer(call.bytes(1))
      },
    ]
  }
}
