import LuaBridge
import Testing

struct SpotTests {
  static let calls: [(script: String, lines: [Int])] = [
    ("note()", [1]),
    ("\n\nnote()\nnote()", [3, 4]),
    ("local function f()\n  note()\nend\nf()", [2]),
    ("\npcall(note)", [2]),
    ("\nreturn note()", [2]),
    ("local f = coroutine.wrap(function()\n  note()\nend)\nf()", [2]),
    ("\ntable.sort({2, 1}, function()\n  note()\nend)", [3]),
    ("coroutine.wrap(note)()", []),
    ("inside(function()\n  note()\nend)", [2]),
  ]

  @Test(arguments: calls)
  func `a call tells the line of the script`(_ script: String, _ lines: [Int]) throws {
    nonisolated(unsafe) var spots: [LuaSpot] = []
    var sandbox = try Sandbox(functions: [
      HostFunction("note") { call in
        if let spot = call.spot { spots.append(spot) }
        #expect(call.frame.spot == call.spot)
      },
      HostFunction("inside", [.function]) { call throws(LuaError) in try call.frame.call(call.slot(0)) },
    ])
    try sandbox.run(script)
    #expect(spots.map(\.line) == lines)
    #expect(spots.map { sandbox.state.place(of: $0).message } == lines.map { "test.lua:\($0)" })
  }

  @Test
  func `outside of scripts there is no spot`() throws {
    var sandbox = try Sandbox()
    let spot = sandbox.state.withFrame { $0.spot }
    #expect(spot == nil)
  }

  @Test
  func `spots keep their words whatever chunks come and go`() throws {
    nonisolated(unsafe) var noted: [(spot: LuaSpot, words: String)] = []
    nonisolated(unsafe) var words = ""
    var sandbox = try Sandbox(
      memory: 64 << 20, fuel: 1 << 40,
      functions: [HostFunction("note") { call in call.spot.map { noted.append(($0, words)) } }])
    let image = try sandbox.state.snapshot()
    for round in 0..<600 {
      if round % 3 == 0 { sandbox.state.collect() }
      if round % 7 == 0 { try sandbox.state.restore(image) }
      words = "s\(round % 200).lua:2"
      try sandbox.state.withFrame { frame throws(LuaError) in
        _ = try frame.call(try frame.load("\nnote()", name: "s\(round % 200).lua"))
      }
    }
    #expect(noted.count == 600)
    #expect(noted.allSatisfy { sandbox.state.place(of: $0.spot).message == $0.words })
    #expect(Set(noted.map(\.spot)).count == 200)
  }

  static let waits: [(script: String, place: String?)] = [
    ("\nwait()", "test.lua:2"),
    ("local function f()\n  wait()\nend\nf()", "test.lua:2"),
    ("local co = coroutine.wrap(function()\n  wait()\nend)\nco()", "test.lua:2"),
    (
      "coroutine.resume(coroutine.create(function()\n  coroutine.wrap(function() pcall(wait) end)()\nend))",
      "test.lua:2"
    ),
    ("local co = coroutine.wrap(wait)\n\nco()", "test.lua:3"),
    ("\n\ncoroutine.yield()", "test.lua:3"),
    ("return 1", nil),
  ]

  @Test(arguments: waits)
  func `a waiting thread is at a line`(_ script: String, _ place: String?) throws {
    var sandbox = try Sandbox(functions: [HostFunction("wait") { call throws(LuaError) in try call.wait() }])
    try sandbox.state.withFrame { frame throws(LuaError) in
      let thread = try frame.makeThread(try frame.load(script, name: "test.lua"))
      #expect(frame.spot(of: thread) == nil)
      _ = try frame.resume(thread)
      #expect(frame.spot(of: thread).map { frame.place(of: $0).message } == place)
    }
  }

  @Test
  func `a function tells where it was written`() throws {
    var sandbox = try Sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load(
        "local t = {}\nfunction t.f()\nend\nreturn t.f, t, print or error", name: "test.lua")
      let values = try frame.call(chunk)
      let places = ([.function(chunk)] + values).map { frame.definition(of: $0.slot!)?.message }
      #expect(places == ["test.lua:1", "test.lua:2", nil, nil])
    }
  }
}
