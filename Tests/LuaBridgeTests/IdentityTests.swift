import LuaBridge
import Testing

struct IdentityTests {
  private static func functions() -> [HostFunction] {
    [
      HostFunction("identity", [.any.optional]) { call in call.answer(call.identity(0)) },
      HostFunction("identify", [.table, .integer]) { call in
        call.frame.setIdentity(call.integer(1), of: call.slot(0))
      },
      HostFunction("has_metatable", [.table]) { call throws(LuaError) in
        call.answer(.boolean(try call.frame.hasMetatable(call.slot(0))))
      },
    ]
  }

  static let scripts: [(script: String, line: String)] = [
    ("return identity({})", "0"),
    ("return identity(), identity(1), identity('x'), identity(print), identity(string.rep)", "0, 0, 0, 0, 0"),
    ("local t = {} identify(t, 7) return identity(t), identity({})", "7, 0"),
    ("local t = {} identify(t, 7) identify(t, 268435455) return identity(t)", "268435455"),
    ("local t = {} identify(t, 7) identify(t, 0) return identity(t)", "0"),
    ("local t = {} identify(t, 7) return next(t), #t, rawlen(t), tostring(t)", "nil, 0, 0, table"),
    ("local t = {} identify(t, 7) for i = 1, 500 do t[i] = i t['k' .. i] = i end return identity(t)", "7"),
    ("local m = {} return has_metatable(m), has_metatable(setmetatable({}, m)), #m", "false, true, 0"),
    (
      """
      local a, b, seen = {}, {}, {}
      identify(a, 99)
      for k in pairs({[b] = 2, [a] = 1}) do seen[#seen + 1] = k end
      return seen[1] == a, seen[2] == b
      """, "true, true"
    ),
  ]

  @Test(arguments: scripts)
  func `a table has the number that the host gave it`(_ script: String, _ line: String) throws {
    var sandbox = try Sandbox(functions: Self.functions())
    #expect(sandbox.line(script) == line)
  }

  @Test
  func `an identity keeps nothing alive and is not inherited`() throws {
    var sandbox = try Sandbox(fuel: 100_000_000, functions: Self.functions())
    sandbox.state.collect()
    let before = sandbox.state.liveBytes
    try sandbox.run("for i = 1, 20000 do identify({}, i) end")
    sandbox.state.collect()
    #expect(sandbox.state.liveBytes < before + 100_000)
    #expect(
      sandbox.line("for i = 1, 20000 do if identity({}) ~= 0 then return i end end return 'none'") == "none")
  }

  @Test(arguments: ImageManner.allCases)
  func `images hold identities`(_ manner: ImageManner) throws {
    var sandbox = try Sandbox(functions: Self.functions())
    sandbox.state.setImageThreshold(bytes: manner.rawValue)
    let table = try sandbox.keep("local t = {} identify(t, 5) return t")
    let image = try sandbox.state.snapshot()
    try sandbox.identify(table, 6)
    #expect(try sandbox.identity(of: table) == 6)
    try sandbox.state.restore(image)
    #expect(try sandbox.identity(of: table) == 5)
  }

  @Test
  func `slots are the same when they hold the same`() throws {
    var sandbox = try Sandbox()
    try sandbox.state.withFrame { frame throws(LuaError) in
      let values = try frame.call(try frame.load("local t = {} return t, {}, t", name: "test.lua"))
      let slots = values.compactMap(\.slot)
      let same = [frame.isSame(slots[0], slots[2]), frame.isSame(slots[0], slots[1])]
      #expect(same == [true, false])
      let addresses = slots.map { frame.address(of: $0) }
      #expect(addresses[0] == addresses[2] && addresses[0] != addresses[1])
    }
  }

  @Test
  func `an identity that has no room is a fault of the host`() async {
    await #expect(processExitsWith: .failure) {
      var sandbox = try Sandbox()
      try sandbox.state.withFrame { frame throws(LuaError) in
        frame.setIdentity(1 << 28, of: try frame.makeTable())
      }
    }
  }

  @Test
  func `a weak table of the host keeps none of its keys alive`() throws {
    var sandbox = try Sandbox()
    let weak = try sandbox.state.withFrame { frame throws(LuaError) in
      let table = try frame.makeWeakTable()
      for _ in 1...9 { try frame.set(table, .table(try frame.makeTable()), true) }
      return try frame.keep(table)
    }
    func count(_ state: inout LuaState) throws -> Int {
      try state.withFrame { frame throws(LuaError) in
        let table = try frame.slot(of: weak)
        return try frame.keys(of: table).count
      }
    }
    #expect(try count(&sandbox.state) == 9)
    sandbox.state.collect()
    #expect(try count(&sandbox.state) == 0)
  }
}

extension Sandbox {
  mutating func identify(_ table: LuaReference, _ number: Int) throws(LuaError) {
    try state.withFrame { frame throws(LuaError) in
      frame.setIdentity(number, of: try frame.fetch(table).slot!)
    }
  }

  mutating func identity(of table: LuaReference) throws(LuaError) -> Int {
    try state.withFrame { frame throws(LuaError) in frame.identity(of: try frame.fetch(table).slot!) }
  }
}
