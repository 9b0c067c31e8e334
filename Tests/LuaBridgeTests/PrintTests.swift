import LuaBridge
import Testing

/// The comparison of functions of scripts.
struct PrintTests {
  static let pairs: [(one: String, other: String, isSame: Bool)] = [
    ("function() return 1 end", "function() return 1 end", true),
    ("function() return 1 end", "function() return 2 end", false),
    ("function() return 'a' end", "function() return 'b' end", false),
    ("function() return 1 end", "function() return 1.0 end", false),
    ("function() local a = 1 return a end", "function() --[[ one ]]\n local b = 1\n\n return b end", true),
    ("function(a) return a end", "function(a, b) return a end", false),
    ("function(a) return a end", "function(...) return (...) end", false),
    ("function() return x end", "function() return y end", false),
    ("function() return x + x end", "function() return x + y end", false),
    ("function() return print end", "function() return type end", false),
    ("function() return function() return 1 end end", "function() return function() return 1 end end", true),
    ("function() return function() return 1 end end", "function() return function() return 2 end end", false),
    ("function() return function() return x end end", "function() return function() return y end end", false),
  ]

  @Test(arguments: pairs)
  func `prints tell what a function does`(_ one: String, _ other: String, _ isSame: Bool) throws {
    var sandbox = try Sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let first = try Self.print(of: one, below: "local x, y = 1, 2\n", in: &frame)
      let second = try Self.print(
        of: other, below: "\n-- moved\nlocal new = 3\nlocal x, y = 3, 4\n", in: &frame)
      #expect((first == second) == isSame)
    }
  }

  private static func print(
    of function: String, below: String, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaPrint? {
    let chunk = try frame.load("\(below)return \(function)", name: "a.lua")
    guard case .function(let slot)? = try frame.call(chunk).first, let print = try frame.print(of: slot)
    else {
      throw .system
    }
    let all = try frame.prints(of: chunk)
    #expect(all?.contains(print) == true)
    return print
  }

  @Test func `a function of the host's has none`() throws {
    var sandbox = try Sandbox(functions: [HostFunction("f") { _ in }])
    try sandbox.state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load("return f", name: "test.lua")
      guard case .function(let function)? = try frame.call(chunk).first else { throw .system }
      #expect(try frame.print(of: function) == nil)
      #expect(try frame.prints(of: function) == nil)
      #expect(try frame.origin(of: function) == nil)
    }
  }

  @Test func `a function says in which file it begins, whatever the length of its name`() throws {
    var sandbox = try Sandbox()
    let name = String(repeating: "folder/", count: 20) + "a.lua"
    try sandbox.state.withFrame { frame throws(LuaError) in
      let chunk = try frame.load("\n\nreturn function() end", name: name)
      guard case .function(let slot)? = try frame.call(chunk).first else { throw .system }
      #expect(try frame.origin(of: slot)?.chunk == name)
      #expect(try frame.origin(of: slot)?.line == 3)
    }
  }

  @Test func `a key is made once, and again when an image from before it is put back`() throws {
    var sandbox = try Sandbox()
    let image = try sandbox.state.snapshot()
    let first = try sandbox.state.withFrame { frame throws(LuaError) in try frame.makeKey("name") }
    #expect(try sandbox.state.withFrame { frame throws(LuaError) in try frame.makeKey("name") } == first)
    try sandbox.state.restore(image)
    let second = try sandbox.state.withFrame { frame throws(LuaError) in try frame.makeKey("name") }
    #expect(second != first)
    try sandbox.state.withFrame { frame throws(LuaError) in
      let table = try frame.makeTable()
      try frame.set(table, key: second, 3)
      #expect(try frame.get(table, "name") == 3)
    }
  }
}
