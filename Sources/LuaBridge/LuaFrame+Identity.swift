import CLua
import CLuaShim

extension LuaFrame {
  /// The host's own number for a table, 0 when it has none.
  ///
  /// No script can see it, it keeps nothing alive and goes with its table, and images hold it. Reading it
  /// costs no more than reading a number.
  package func identity(of slot: LuaSlot) -> Int { Int(fh_identity(state, slot.index)) }

  /// Gives a table a number of the host's, or takes it away with 0. What is no table keeps none.
  ///
  /// - Parameter number: Less than 2 to the power of 28.
  package mutating func setIdentity(_ number: Int, of slot: LuaSlot) {
    precondition(number >= 0 && number < 1 << FH_IDENTITY_BITS, "there is no room for this identity")
    fh_set_identity(state, slot.index, Int64(number))
  }

  /// Whether two slots hold the same table, function or thread.
  package func isSame(_ one: LuaSlot, _ other: LuaSlot) -> Bool {
    lua_rawequal(state, one.index, other.index) != 0
  }

  /// Where a table, function or thread is in memory: for the set of what one walk has visited.
  ///
  /// It means nothing after the walk, is another one in another run, and must never reach an output.
  package func address(of slot: LuaSlot) -> UInt { UInt(bitPattern: lua_topointer(state, slot.index)) }
}

extension HostCall {
  /// The identity of an argument that is a table; 0 when it is none, has none, or is not there.
  package func identity(_ index: Int) -> Int {
    guard index < count else { return 0 }
    return Int(fh_identity(raw.pointee.L, Int32(index) + 1))
  }
}
