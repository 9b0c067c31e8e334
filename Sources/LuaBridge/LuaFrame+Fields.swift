import CLua
import CLuaShim

extension LuaFrame {
  /// Calls `body` with each key and value of a table, in an order that means nothing.
  ///
  /// It costs far less than ``keys(of:)``, but is only for what does not depend on the order: not for the
  /// first of several faults, nor for any output. The slots of each round are forgotten after it.
  ///
  ///     try frame.forEachField(of: options) { frame, key, value throws(LuaError) in
  ///       if !known.contains(key) { unknown.append(key) }
  ///     }
  ///
  /// - Throws: What `body` throws; ``LuaError/unknownReference`` when it took the field away that it was
  ///   given.
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

  /// The number of fields of a table, those of a sequence included. It walks over all of them.
  package mutating func fieldCount(of table: LuaSlot) throws(LuaError) -> Int {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    var count = 0
    while try step(table, from: top) { count += 1 }
    return count
  }

  /// Leaves the next key and its value above `top`; false at the end.
  private mutating func step(_ table: LuaSlot, from top: Int32) throws(LuaError) -> Bool {
    guard lua_checkstack(state, 1) != 0 else { throw .memory }
    lua_settop(state, top + 1)  // in the first round this pushes nil
    let reading = fh_next_field(state, table.index)
    guard reading != FH_AT_END else { return false }
    try check(reading)
    return true
  }
}
