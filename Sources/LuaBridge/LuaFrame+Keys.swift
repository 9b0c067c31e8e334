import CLua
import CLuaShim

/// A name that Lua keeps for the host, so that reading a field by it creates no string.
///
/// It is valid for the life of the state, unless an image from before its creation is restored.
package struct LuaKey: Hashable, Sendable {
  let number: Int
}

extension LuaFrame {
  /// Makes a key for a name, or returns the existing one. Keys are never released.
  package mutating func makeKey(_ name: String) throws(LuaError) -> LuaKey {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    // A number is used only once in the life of a state. So it refers to this name, or to nothing.
    let place = world.keyNames.firstIndex(of: name)
    if let known = place.map({ world.keyNumbers[$0] }), fh_fetch(state, Int64(known)) == FH_DONE {
      return LuaKey(number: known)
    }
    lua_settop(state, top)
    let text = try makeSlot(FH_PUSH, value: .string(LuaString(name)))
    let key = LuaKey(number: try keep(text).number)
    if let place {
      world.keyNumbers[place] = key.number
    } else {
      world.keyNames.append(name)
      world.keyNumbers.append(key.number)
    }
    return key
  }

  /// Returns the value of a field without metamethods. Returns nil if the slot holds no table.
  /// - Throws: ``LuaError/unknownReference`` for a key that was made after the image that was restored.
  package mutating func get(_ table: LuaSlot, key: LuaKey) throws(LuaError) -> LuaValue {
    var value = fh_Value()
    try check(fh_get_kept(state, table.index, Int64(key.number), &value))
    return LuaValue(value)
  }

  /// Sets a field without metamethods.
  package mutating func set(_ table: LuaSlot, key: LuaKey, _ value: LuaValue) throws(LuaError) {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    try check(fh_fetch(state, Int64(key.number)))
    try perform(FH_SET, on: table, key: .table(LuaSlot(index: top + 1)), value: value)
  }

  /// Makes a table with a metatable, and copies the fields with these names from another table.
  package mutating func makeTable(
    _ metatable: LuaReference, with names: [LuaKey], of other: LuaSlot?
  ) throws(LuaError) -> LuaSlot {
    let top = lua_gettop(state)
    // A key consists of its number only.
    let status = names.withUnsafeBytes { numbers in
      var request = fh_Request()
      request.operation = FH_NEW_INSTANCE
      request.slot = other?.index ?? 0
      request.key = LuaValue.integer(metatable.number).plain
      request.value = LuaValue.integer(names.count).plain
      request.pointer = numbers.baseAddress
      return fh_try(state, &request)
    }
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: 1)
    return LuaSlot(index: lua_gettop(state))
  }

  /// Returns the value of `table.name` as a script sees it, with metatables. Used for methods.
  ///
  /// Only an `__index` function costs a protected call. The function runs, and must return at once.
  /// - Throws: Also the errors of such a function.
  package mutating func lookUp(_ slot: LuaSlot, key: LuaKey) throws(LuaError) -> LuaValue {
    let top = lua_gettop(state)
    try check(fh_fetch(state, Int64(key.number)))
    return try lookUpTop(in: slot, above: top)
  }

  /// Returns the value of a field for a key that is not kept.
  package mutating func lookUp(_ slot: LuaSlot, _ key: LuaValue) throws(LuaError) -> LuaValue {
    let top = lua_gettop(state)
    try perform(FH_PUSH, value: key)
    return try lookUpTop(in: slot, above: top)
  }

  private mutating func lookUpTop(in slot: LuaSlot, above top: Int32) throws(LuaError) -> LuaValue {
    let status = fh_look_up(state, slot.index)
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: 1)
    return take()
  }

  /// Throws the error of a read that failed.
  func check(_ reading: fh_Reading) throws(LuaError) {
    guard reading != FH_DONE else { return }
    throw reading == FH_NO_ROOM ? .memory : .unknownReference
  }
}
