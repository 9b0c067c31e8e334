import CLua
import CLuaShim

extension LuaFrame {
  /// Calls `body` with each key and value of a table, in an unspecified order.
  ///
  /// It costs far less than ``keys(of:)``. Use it only if the result does not depend on the order, and never
  /// for output or for finding the first of several faults. The slots of each round are released after it.
  ///
  ///     try frame.forEachField(of: options) { frame, key, value throws(LuaError) in
  ///       if !known.contains(key) { unknown.append(key) }
  ///     }
  /// - Throws: The errors of `body`, or ``LuaError/unknownReference`` if `body` removes its field.
  package mutating func forEachField(
    of table: LuaSlot, _ body: (inout LuaFrame, LuaValue, LuaValue) throws(LuaError) -> Void
  ) throws(LuaError) {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    while try step(table, from: top) {
      let key = LuaValue(fh_read(state, top + 1))
      let value = LuaValue(fh_read(state, top + 2))
      try body(&self, key, value)
    }
  }

  /// Returns the number of fields of a table, including its sequence. It visits all of them.
  package mutating func fieldCount(of table: LuaSlot) throws(LuaError) -> Int {
    var count: Int64 = 0
    guard fh_count_fields(state, table.index, &count) else { throw .memory }
    return Int(count)
  }

  /// Puts the next key and its value above `top`. Returns false at the end.
  private mutating func step(_ table: LuaSlot, from top: Int32) throws(LuaError) -> Bool {
    guard lua_checkstack(state, 1) != 0 else { throw .memory }
    lua_settop(state, top + 1)  // in the first round this pushes nil
    let reading = fh_next_field(state, table.index)
    guard reading != FH_AT_END else { return false }
    try check(reading)
    return true
  }
}
