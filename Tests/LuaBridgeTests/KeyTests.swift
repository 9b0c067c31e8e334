import LuaBridge
import Testing

/// Reading and writing by kept keys, looking up, walking over fields.
struct KeyTests {
  /// Calls `body` with what a chunk gives and a frame.
  private func visit<Result>(
    _ script: String, _ body: (inout LuaFrame, [LuaSlot]) throws(LuaError) -> Result
  ) throws -> Result {
    var sandbox = try Sandbox()
    return try sandbox.state.withFrame { frame throws(LuaError) in
      let values = try frame.call(try frame.load(script, name: "test.lua"))
      return try body(&frame, values.compactMap(\.slot))
    }
  }

  @Test
  func `a field is read and set by its key, raw`() throws {
    let values = try visit("return setmetatable({name = 'photos', sub = {1}}, {__index = {b = 1}})") {
      (frame, slots) throws(LuaError) in
      let (name, b, sub) = (
        try frame.makeKey("name"), try frame.makeKey("b"), try frame.makeKey("sub")
      )
      let first = [try frame.get(slots[0], key: name), try frame.get(slots[0], key: b)]
      guard let inner = try frame.get(slots[0], key: sub).slot else { throw .busy }
      try frame.set(slots[0], key: b, "set")
      try frame.set(slots[0], key: name, nil)
      return first + [
        try frame.get(inner, 1), try frame.get(slots[0], key: b), try frame.get(slots[0], key: name),
        try frame.get(slots[0], "b"),
      ]
    }
    #expect(values == ["photos", nil, 1, "set", nil, "set"])
  }

  @Test
  func `every kind of key reads raw`() throws {
    let script =
      "local k = {} return {[k] = 'table', [1] = 'one', [2.5] = 'half', [true] = 'yes', s = 's'}, k"
    let values = try visit(script) { (frame, slots) throws(LuaError) in
      let keys: [LuaValue] = [.table(slots[1]), 1, 1.0, 2.5, true, false, nil, "s", .table(slots[0])]
      var values: [LuaValue] = []
      for key in keys { values.append(try frame.get(slots[0], key)) }
      return values
    }
    #expect(values == ["table", "one", "one", "half", "yes", nil, nil, "s", nil])
  }

  @Test
  func `what is no table has no fields`() throws {
    let values = try visit("return string.rep, coroutine.create(print or error)") {
      (frame, slots) throws(LuaError) in
      let key = try frame.makeKey("name")
      return [
        try frame.get(slots[0], key: key), try frame.get(slots[1], 1),
        .integer(try frame.fieldCount(of: slots[0])),
      ]
    }
    #expect(values == [nil, nil, 0])
  }

  @Test
  func `a key made after the image is unknown when it is back`() throws {
    var sandbox = try Sandbox()
    let early = try sandbox.state.withFrame { frame throws(LuaError) in try frame.makeKey("name") }
    let table = try sandbox.keep("return {name = 'x', other = 'y'}")
    let image = try sandbox.state.snapshot()
    let late = try sandbox.state.withFrame { frame throws(LuaError) in try frame.makeKey("other") }
    #expect(try sandbox.get(table, late) == "y")
    try sandbox.state.restore(image)
    #expect(try sandbox.get(table, early) == "x")
    #expect(throws: LuaError.unknownReference) { try sandbox.get(table, late) }
  }

  static let lookups: [(script: String, line: String)] = [
    ("return {name = 'own'}", "own"),
    ("return {}", "nil"),
    ("return setmetatable({}, {})", "nil"),
    ("return setmetatable({}, {__index = {name = 'class'}})", "class"),
    ("return setmetatable({}, {__index = {}})", "nil"),
    (
      "return setmetatable({}, {__index = setmetatable({}, {__index = {name = 'deep'}})})", "deep"
    ),
    ("return setmetatable({}, {__index = function(_, key) return key .. '!' end})", "name!"),
    (
      "return setmetatable({}, {__index = setmetatable({}, {__index = function(_, key) return key end})})",
      "name"
    ),
    ("return setmetatable({}, {__index = function() error 'no' end})", "error: test.lua:1: no"),
    (
      "local t = {} setmetatable(t, {__index = t}) return t",
      "error: '__index' chain too long; possible loop"
    ),
    ("return string", "nil"),
    ("return math.abs", "error: attempt to index a function value"),
  ]

  @Test(arguments: lookups, [true, false])
  func `a lookup gives what a script would get`(_ lookup: (script: String, line: String), byKey: Bool) throws
  {
    let line: String
    do throws(LuaError) {
      var sandbox = try Sandbox()
      line = try sandbox.state.withFrame { frame throws(LuaError) in
        let slot = try frame.call(try frame.load(lookup.script, name: "test.lua"))[0].slot!
        let key = try frame.makeKey("name")
        let value = byKey ? try frame.lookUp(slot, key: key) : try frame.lookUp(slot, "name")
        return try frame.describe(value).description
      }
    } catch {
      line = "error: " + error.message
    }
    #expect(line == lookup.line)
  }

  @Test func `every field is counted once`() throws {
    let script =
      "local t = {10, 20, x = 1, y = {2}, [0.5] = 3} for i = 1, 300 do t['k' .. i] = i end return t"
    let count = try visit(script) { (frame, slots) throws(LuaError) in try frame.fieldCount(of: slots[0]) }
    #expect(count == 305)
  }
}

extension Sandbox {
  mutating func get(_ table: LuaReference, _ key: LuaKey) throws(LuaError) -> LuaValue {
    try state.withFrame { frame throws(LuaError) in
      try frame.get(try frame.fetch(table).slot!, key: key)
    }
  }
}
