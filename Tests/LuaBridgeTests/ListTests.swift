import LuaBridge
import Testing

/// Kept tables whose places are used again, and tables that are made of others.
struct ListTests {
  @Test
  func `a place of a kept table holds what was put there last`() throws {
    var sandbox = try Sandbox()
    let isThere = try sandbox.state.withFrame { frame throws(LuaError) in
      let list = try frame.keep(try frame.makeTable())
      let (one, other) = (try frame.makeTable(), try frame.makeTable())
      var isThere: [Bool] = [try frame.get(in: list, at: 2) == .nil]
      for slot in [one, other] {
        try frame.put(slot, in: list, at: 2)
        guard let found = try frame.get(in: list, at: 2).slot else { throw .busy }
        isThere += [frame.isSame(found, one), frame.isSame(found, other)]
      }
      try frame.put(nil, in: list, at: 2)
      isThere += [try frame.get(in: list, at: 2) == false, try frame.get(in: list, at: 1) == .nil]
      return isThere
    }
    #expect(isThere == [true, true, false, false, true, true, true])
  }

  @Test
  func `a table that is not kept has no places`() throws {
    var sandbox = try Sandbox()
    let released = try sandbox.state.withFrame { frame throws(LuaError) in
      let list = try frame.keep(try frame.makeTable())
      try frame.release(list)
      return list
    }
    #expect(throws: LuaError.unknownReference) {
      try sandbox.state.withFrame { frame throws(LuaError) in try frame.get(in: released, at: 1) }
    }
    #expect(throws: LuaError.unknownReference) {
      try sandbox.state.withFrame { frame throws(LuaError) in try frame.put(nil, in: released, at: 1) }
    }
  }

  static let removals: [(place: Int, left: String)] = [
    (1, "b c b"), (2, "a c b"), (4, "a b c"), (0, "gone"), (5, "gone"),
  ]

  @Test(arguments: removals)
  func `what is taken out of a list leaves no gap`(_ place: Int, _ left: String) throws {
    var sandbox = try Sandbox()
    let words = try sandbox.state.withFrame { frame throws(LuaError) in
      let script = "local b = { 'b' } return { { 'a' }, b, { 'c' }, b }, b"
      let values = try frame.call(try frame.load(script, name: "test.lua"))
      guard let list = values[0].slot, let item = values[1].slot else { throw .busy }
      let last = frame.lastPlace(of: item, in: list)
      guard last == 4, frame.lastPlace(of: list, in: list) == nil else { throw .busy }
      do throws(LuaError) { try frame.remove(at: place, of: list) } catch { return "gone" }
      var words: [String] = []
      for place in stride(from: 1, through: frame.count(of: list), by: 1) {
        guard let entry = try frame.get(list, .integer(place)).slot else { throw .busy }
        words.append(try frame.describe(try frame.get(entry, 1)).description)
      }
      return words.joined(separator: " ")
    }
    #expect(words == left)
  }

  static let others: [(script: String, text: String)] = [
    ("return {id = 3, sort = 'new', more = 1}", "3 new nil class"),
    ("return setmetatable({id = false}, {__index = {sort = 1}})", "false nil nil class"),
    ("return 'text'", "nil nil nil class"),
  ]

  @Test(arguments: others)
  func `a table is made of named fields of another, raw, and with its metatable`(
    _ script: String, _ text: String
  ) throws {
    var sandbox = try Sandbox()
    let values = try sandbox.state.withFrame { frame throws(LuaError) in
      let metatable = try frame.makeTable()
      try frame.set(metatable, "__index", .table(metatable))
      try frame.set(metatable, "kind", "class")
      let names = [try frame.makeKey("id"), try frame.makeKey("sort")]
      let given = try frame.call(try frame.load(script, name: "test.lua")).first?.slot
      let made = try frame.makeTable(try frame.keep(metatable), with: names, of: given)
      var values: [LuaValue] = []
      for name in ["id", "sort", "more"] { values.append(try frame.get(made, .string(LuaString(name)))) }
      return try (values + [try frame.lookUp(made, "kind")]).map { (value) throws(LuaError) in
        try frame.describe(value).description
      }
    }
    #expect(values.joined(separator: " ") == text)
  }
}
