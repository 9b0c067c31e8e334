import CLuaShim

extension LuaFrame {
  /// Returns the number of fields of a table, including its sequence. It visits all of them.
  package mutating func fieldCount(of table: LuaSlot) throws(LuaError) -> Int {
    var count: Int64 = 0
    guard fh_count_fields(state, table.index, &count) else { throw .memory }
    return Int(count)
  }
}
