import LuaBridge
import Testing

/// The search for a value that another one reaches.
struct ReachTests {
  /// Each gives a value from which `mark`, a table with the identity 7, is reached or not.
  static let scripts: [(script: String, isReached: Bool)] = [
    ("return mark", true),
    ("return {1, 'x', {}}", false),
    ("return {{{mark}}}", true),
    ("return {[mark] = 1}", true),
    ("return {[{}] = {}, [mark] = mark, 1, 2}", true),
    ("return setmetatable({}, {__index = mark})", true),
    ("return function() return mark end", true),
    ("local x = mark return {function() return x end}", true),
    ("return coroutine.create(function() return mark end)", true),
    ("local t = {} t[1] = t return t", false),
    ("local a, b = {}, {} a.b, b.a, b.x = b, a, mark return a", true),
    ("local t = {} for i = 1, 20000 do t = {next = t} end return t", false),
    ("local t = mark for i = 1, 20000 do t = {next = t} end return t", true),
    ("local t = {} for i = 1, 20000 do t[i] = {} end t[100][1] = mark return t", true),
    ("return {closed}", false),
    ("return {open}", true),
    ("return string.rep", false),
    ("return setmetatable({}, {__index = function() end})", false),
  ]

  @Test(arguments: scripts)
  func `a value reaches`(_ script: String, _ isReached: Bool) throws {
    var sandbox = try Sandbox()
    let found = try sandbox.state.withFrame { frame throws(LuaError) in
      let tables = try frame.call(
        try frame.load("local m = {} return m, {m}, {m}, {}", name: "tables.lua")
      ).map { $0.slot! }
      for (slot, identity) in zip(tables, [7, 8, 9]) { frame.setIdentity(identity, of: slot) }
      let head = "local mark, closed, open, left = ... return (function() \(script) end)()"
      let function = try frame.load(head, name: "test.lua")
      let value = try frame.call(function, with: tables.map(LuaValue.table))[0].slot!
      let top = try frame.scope { frame throws(LuaError) in try frame.makeTable() }
      let answer = try frame.reaches(from: [tables[3], value], leaving: []) { identity in
        identity == 7 ? .found : identity == 9 ? .open : .closed
      }
      #expect(try frame.makeTable() == top)
      return answer
    }
    #expect(found == isReached)
  }

  @Test
  func `what is left alone is not searched`() throws {
    var sandbox = try Sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let values = try frame.call(
        try frame.load("local m = {} local door = {m} return m, door, {door}", name: "test.lua"))
      let (mark, door, house) = (values[0].slot!, values[1].slot!, values[2].slot!)
      frame.setIdentity(7, of: mark)
      #expect(try frame.reaches(from: [house], leaving: []) { _ in .found })
      #expect(try !frame.reaches(from: [house], leaving: [door]) { _ in .found })
    }
  }
}
