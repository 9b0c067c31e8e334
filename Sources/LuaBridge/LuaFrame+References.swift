import CLua
import CLuaShim

extension LuaFrame {
  /// Returns the values that a table, function or thread holds, in an order that depends only on the script.
  ///
  /// The result contains only tables, functions and threads, each in a slot. Fields of a table are sorted by
  /// key, variables of a function by declaration, calls and variables of a thread from the innermost
  /// outwards. The search costs the scripts no fuel and changes nothing.
  /// - Throws: ``LuaError/memory`` if there is no room for the slots.
  package mutating func references(from slot: LuaSlot) throws(LuaError) -> [LuaHold] {
    let top = lua_gettop(state)
    do throws(LuaError) {
      switch lua_type(state, slot.index) {
      case LUA_TTABLE: return try fields(of: slot) + metatable(of: slot)
      case LUA_TFUNCTION: return try upvalues(of: slot)
      case LUA_TTHREAD: return try calls(of: lua_tothread(state, slot.index))
      default: return []
      }
    } catch {
      lua_settop(state, top)
      throw error
    }
  }

  private mutating func fields(of table: LuaSlot) throws(LuaError) -> [LuaHold] {
    var fields: [(key: LuaValue, value: LuaValue)] = []
    try makeRoom()
    lua_pushnil(state)
    while true {
      let reading = fh_next_field(state, table.index)
      guard reading != FH_AT_END else { break }
      try check(reading)
      let top = lua_gettop(state)
      if isHeld(top) || isHeld(top - 1) {
        fields.append((value(at: top - 1), value(at: top)))
        try makeRoom()
        lua_pushvalue(state, top - 1)  // both stay in their slots; the walk continues with a copy
      } else {
        lua_settop(state, -2)
      }
    }
    fields.sort { comesBefore($0.key, $1.key) }
    return fields.flatMap { field in
      [LuaHold(label: .key, value: field.key), LuaHold(label: label(of: field.key), value: field.value)]
        .filter { $0.value.slot != nil }
    }
  }

  private mutating func metatable(of table: LuaSlot) throws(LuaError) -> [LuaHold] {
    try makeRoom()
    guard lua_getmetatable(state, table.index) != 0 else { return [] }
    return [LuaHold(label: .metatable, value: take())]
  }

  /// Returns upvalues. Functions inside a built-in function are part of its implementation and are left out.
  private mutating func upvalues(of function: LuaSlot) throws(LuaError) -> [LuaHold] {
    let isBuiltIn = lua_iscfunction(state, function.index) != 0
    var holds: [LuaHold] = []
    for number in Int32(1)... {
      try makeRoom()
      guard let name = lua_getupvalue(state, function.index, number) else { break }
      let isPart = isBuiltIn && lua_type(state, -1) == LUA_TFUNCTION
      let value = take()
      guard value.slot != nil else { continue }
      if isPart {
        lua_settop(state, -2)
      } else {
        holds.append(LuaHold(label: .upvalue(String(cString: name)), value: value))
      }
    }
    return holds
  }

  /// Returns the numbers, texts and flags that a function has as variables from outside.
  package mutating func plainUpvalues(of function: LuaSlot) throws(LuaError) -> [LuaHold] {
    guard lua_iscfunction(state, function.index) == 0 else { return [] }
    var holds: [LuaHold] = []
    for number in Int32(1)... {
      try makeRoom()
      guard let name = lua_getupvalue(state, function.index, number) else { break }
      let value = isHeld(-1) ? LuaValue.nil : value(at: lua_gettop(state))
      lua_settop(state, -2)
      if value != .nil { holds.append(LuaHold(label: .upvalue(String(cString: name)), value: value)) }
    }
    return holds
  }

  /// Returns the order of two keys: integers, strings in byte order, other numbers, `false`, `true`, then
  /// tables, functions and threads in order of creation, then objects by id.
  private func comesBefore(_ one: LuaValue, _ other: LuaValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.string(let one), .string(let other)): one.bytes.lexicographicallyPrecedes(other.bytes)
    case (.number(let one), .number(let other)): one < other
    case (.boolean(let one), .boolean(let other)): !one && other
    default:
      if let one = one.slot, let other = other.slot {
        fh_birth(state, one.index) < fh_birth(state, other.index)
      } else {
        one.rank < other.rank
      }
    }
  }

  private func label(of key: LuaValue) -> LuaHold.Label {
    switch key {
    case .integer(let number): .index(number)
    case .string(let text): .field(text.description)
    case .number(let number): .field("\(number)")
    case .boolean(let flag): .field("\(flag)")
    case .nil: .field("nil")
    case .table: .field("table")
    case .function: .field("function")
    case .thread: .field("thread")
    }
  }
}

extension LuaFrame {
  /// Makes room for the values that one step of a walk pushes.
  func makeRoom() throws(LuaError) {
    guard lua_checkstack(state, 4) != 0 else { throw .memory }
  }

  /// Returns whether a stack slot holds a table, function or thread.
  func isHeld(_ index: Int32) -> Bool {
    switch lua_type(state, index) {
    case LUA_TTABLE, LUA_TFUNCTION, LUA_TTHREAD: true
    default: false
    }
  }

  func value(at index: Int32) -> LuaValue { LuaValue(fh_read(state, index)) }
}

extension LuaValue {
  /// The rank of this kind of value in the order of keys.
  fileprivate var rank: Int {
    switch self {
    case .integer: 0
    case .string: 1
    case .number: 2
    case .boolean: 3
    case .table, .function, .thread: 4
    case .nil: 5
    }
  }
}
