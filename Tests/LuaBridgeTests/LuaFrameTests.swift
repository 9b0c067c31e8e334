import LuaBridge
import Testing

struct LuaFrameTests {
  @Test
  func `tables are read and written raw`() throws {
    var sandbox = try Sandbox()
    let seen = try sandbox.state.withFrame { frame throws(LuaError) in
      let table = try frame.makeTable()
      let metatable = try frame.makeTable()
      try frame.set(metatable, "__index", .table(metatable))
      try frame.setMetatable(table, metatable)
      try frame.set(table, "name", "photos")
      try frame.set(table, 1, true)
      try frame.set(table, 2, 1.5)
      let values = [
        try frame.get(table, "name"), try frame.get(table, 1), try frame.get(table, 2),
        try frame.get(table, "__index"),
      ]
      return (values, frame.count(of: table))
    }
    #expect(seen.0 == ["photos", true, 1.5, nil])
    #expect(seen.1 == 2)
  }

  @Test
  func `a field is copied with its string, not with a copy of it`() throws {
    var sandbox = try Sandbox()
    let (before, after) = try sandbox.state.withFrame { frame throws(LuaError) in
      let values = try frame.call(
        try frame.load("return { s = ('x'):rep(100000) }, {}, {}", name: "test.lua")
      ).compactMap(\.slot)
      try frame.copy("none", from: values[0], to: values[1])
      try frame.copy("s", from: values[0], to: values[1])
      try frame.copy("s", from: values[0], to: values[2])
      return (try frame.get(values[0], "s"), try frame.get(values[2], "s"))
    }
    #expect(before == after && before != .nil)
    #expect(sandbox.state.liveBytes < 250_000)
  }

  @Test(arguments: [
    ("function() end", false), ("function(a) end", false), ("function(a, b) end", true),
    ("function(a, b, c) end", true), ("function(...) end", true), ("tostring", true),
  ])
  func `a function takes a second argument or not`(_ function: String, _ takes: Bool) throws {
    var sandbox = try Sandbox()
    let answer = try sandbox.state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load("return \(function)", name: "test.lua")
      return frame.takesSecondArgument(try frame.call(chunk)[0].slot!)
    }
    #expect(answer == takes)
  }

  @Test
  func `keys come in the house order`() throws {
    var sandbox = try Sandbox()
    let keys = try sandbox.state.withFrame { frame throws(LuaError) in
      let values = try frame.call(
        try frame.load(
          "return {b = 1, a = 2, 'x', [10] = 1, [-1] = 1, [0.5] = 1, [true] = 1}", name: "test.lua"))
      return try frame.keys(of: values[0].slot!)
    }
    #expect(keys == [-1, 1, 10, "a", "b", 0.5, true])
  }

  @Test
  func `a key that Lua refuses is an error`() throws {
    var sandbox = try Sandbox()
    let message = sandbox.state.withFrame { frame in
      do throws(LuaError) {
        let table = try frame.makeTable()
        try frame.set(table, nil, 1)
        return ""
      } catch {
        return error.message
      }
    }
    #expect(message == "table index is nil")
  }

  @Test
  func `strings are bytes`() throws {
    var sandbox = try Sandbox()
    let bytes: [UInt8] = [0xFF, 0, 0x61]
    let values = try sandbox.state.withFrame { frame throws(LuaError) in
      try frame.call(
        try frame.load("local s = ... return s .. s", name: "test.lua"), .string(LuaString(bytes: bytes)))
    }
    guard case .string(let string) = values[0] else { throw LuaError.busy }
    #expect(string.bytes == bytes + bytes)
    #expect(string.text == nil)
    #expect(string.description == "\u{FFFD}\0a\u{FFFD}\0a")
  }

  @Test
  func `a scope forgets its slots`() throws {
    var sandbox = try Sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      for _ in 0..<200_000 {
        try frame.scope { frame throws(LuaError) in _ = try frame.makeTable() }
      }
    }
    #expect(sandbox.line("return 1") == "1")
  }

  @Test
  func `too many slots are an error`() throws {
    var sandbox = try Sandbox(memory: 256 << 20)
    let error = #expect(throws: LuaError.self) {
      try sandbox.state.withFrame { frame throws(LuaError) in
        for _ in 0..<2_000_000 { _ = try frame.makeTable() }
      }
    }
    #expect(error?.message == "stack overflow")
    #expect(sandbox.line("return 1") == "1")
  }

  @Test
  func `a released reference is unknown`() throws {
    var sandbox = try Sandbox()
    let function = try sandbox.keep("return function() return 1 end")
    #expect(try sandbox.call(function) == [1])
    try sandbox.state.withFrame { frame throws(LuaError) in
      try frame.release(function)
      try frame.release(function)
    }
    #expect(throws: LuaError.unknownReference) { try sandbox.call(function) }
  }

  @Test
  func `many values go in and come out`() throws {
    var sandbox = try Sandbox()
    let values = (1...500).map { LuaValue.string(LuaString("value \($0)")) }
    let back = try sandbox.state.withFrame { frame throws(LuaError) in
      try frame.call(try frame.load("return ...", name: "test.lua"), with: values)
    }
    #expect(back == values)
  }

  @Test
  func `a budget within a budget`() throws {
    var sandbox = try Sandbox(functions: [
      HostFunction("cheap", [.function]) { call throws(LuaError) in
        let function = call.slot(0)
        _ = try call.frame.spending(atMost: 10_000) { frame throws(LuaError) in try frame.call(function) }
      }
    ])
    #expect(sandbox.line("cheap(function() for i = 1, 1000 do end end) return 'fine'") == "fine")
    #expect(sandbox.state.fuel.limit == 1_000_000)
    #expect(sandbox.state.fuel.left < 1_000_000)
    let error = sandbox.failure("pcall(cheap, function() while true do end end)")
    #expect(
      error?.message == "test.lua:1: fuel ran out: 10000 of 10000 spent. Is there a loop that does not end?")
  }
}
