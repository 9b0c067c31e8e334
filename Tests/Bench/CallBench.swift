import BenchBaseline
import LuaBridge

/// Calls from Lua into the host, against the same functions written in C.
enum CallBench {
  private static let cases: [(name: String, call: String, target: Double)] = [
    ("host function inc(i)", "inc(i)", 1.2),
    ("method obj:inc(i)", "obj:inc(i)", 0.9),
    ("method, 6-byte string", "obj:echo('photos')", 0.8),
    ("method, 25-byte string", "obj:echo('photos/variants/checkout/')", 0.9),
    ("pcall of a failing function", "pcall(fail)", 1.0),
  ]

  /// Calls of one kind. They use locals, so that little but the call is timed.
  private static func loop(_ call: String) -> String {
    "local inc, obj, pcall, fail, n = inc, obj, pcall, fail, ... for i = 1, n do \(call) end"
  }

  /// Without fuel, which is the bare bridge, and then with it.
  static var subjects: [Subject] {
    let bare = cases.map { name, call, target in
      Subject(name: name, target: target) { try measure(loop(call), metered: false) }
    }
    let metered = cases.map { name, call, _ in
      Subject(name: "metered: " + name) { try measure(loop(call), metered: true) }
    }
    return bare + metered
  }

  /// The places of stack and heap change such a time by a tenth, so they are moved many times.
  private static func measure(_ loop: String, metered: Bool) throws -> Times {
    var times = Times()
    for place in 0..<24 {
      try withUnsafeTemporaryAllocation(byteCount: 16 + place * 208, alignment: 16) { _ in
        times.add(try measureHere(loop, metered: metered, padding: place * 112))
      }
    }
    return times
  }

  private static func measureHere(_ loop: String, metered: Bool, padding: Int) throws -> Times {
    let plain = plain_open(padding)!
    defer { plain_close(plain) }
    if metered { plain_meter(plain) }
    let theirs = plain_load(plain, loop)
    var state = try CallWorld.make(metered: metered)
    let ours = try state.withFrame { frame throws(LuaError) in
      try frame.keep(try frame.load(loop, name: "loop.lua"))
    }
    return try Times.inTurn(rounds: 7, count: 20_000) { count in
      try state.withFrame { frame throws(LuaError) in
        guard let function = try frame.fetch(ours).slot else { return }
        _ = try frame.call(function, .integer(count))
      }
    } _: { count in
      plain_run(plain, theirs, Int32(count))
    }
  }
}
