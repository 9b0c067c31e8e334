import CLua
import CLuaShim

extension LuaFrame {
  /// Returns the number that the host gave to a table. Returns 0 if it has none.
  ///
  /// Scripts cannot see it. It keeps nothing alive, disappears with its table, and is part of images. Reading
  /// it costs no more than reading a number.
  package func identity(of slot: LuaSlot) -> Int { Int(fh_identity(state, slot.index)) }

  /// Gives a table a number of the host, or removes it with 0. Has no effect on other values.
  /// - Parameter number: The number, less than 2 to the power of 28.
  package mutating func setIdentity(_ number: Int, of slot: LuaSlot) {
    precondition(number >= 0 && number < 1 << FH_IDENTITY_BITS, "there is no room for this identity")
    fh_set_identity(state, slot.index, Int64(number))
  }

  /// Returns whether a table has a metatable.
  package func hasMetatable(_ table: LuaSlot) throws(LuaError) -> Bool {
    try makeRoom()
    guard lua_getmetatable(state, table.index) != 0 else { return false }
    lua_settop(state, -2)
    return true
  }

  /// Makes a table that keeps none of its keys alive. Scripts can make none.
  package mutating func makeWeakTable() throws(LuaError) -> LuaSlot {
    let (table, metatable) = (try makeTable(), try makeTable())
    try set(metatable, "__mode", "k")
    fh_mark_weak(state, metatable.index)
    try setMetatable(table, metatable)
    return table
  }

  /// The number of tables, functions, threads and shared variables that were ever created.
  package var objectCount: Int { Int(fh_births(world.pointer)) }

  /// Returns whether two slots hold the same table, function or thread.
  package func isSame(_ one: LuaSlot, _ other: LuaSlot) -> Bool {
    lua_rawequal(state, one.index, other.index) != 0
  }

  /// Returns true if a script has a thread of the host as a value, so that it must not be used again.
  package func wasSeen(_ thread: LuaSlot) -> Bool { fh_was_seen(lua_tothread(state, thread.index)) }

  /// Returns the memory address of a table, function or thread, for the set of values visited by a search.
  ///
  /// It is invalid after the search, differs between runs, and must never reach any output.
  package func address(of slot: LuaSlot) -> UInt { UInt(bitPattern: lua_topointer(state, slot.index)) }
}

extension HostCall {
  /// Returns the identity of a table argument. Returns 0 if it has none, is no table or is missing.
  package func identity(_ index: Int) -> Int {
    guard index < count else { return 0 }
    return Int(fh_identity(raw.pointee.L, Int32(index) + 1))
  }
}
