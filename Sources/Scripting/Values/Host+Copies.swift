import LuaBridge

extension Host {
  /// Returns a copy of the store, which is a table of plain data at any depth.
  func copyOfStore(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    guard case .table(let table) = value else {
      guard value == .nil else { throw .refused("the store is a table, not \(value.kindName)") }
      return try frame.makeTable()
    }
    return try copy(table, "store", depth: 0, in: &frame)
  }

  /// Copies a table of plain data, so that changes of one table do not affect the other.
  func copy(
    _ table: LuaSlot, _ path: String, depth: Int, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    guard depth < Self.deepestTable else { throw .refused("'\(path)' is too deep, or holds itself") }
    let result = try frame.makeTable()
    for key in try frame.keys(of: table) {
      let value = try frame.get(table, key)
      let name = "\(path).\(try frame.describe(key).description)"
      switch key {
      case .function, .thread, .table:
        throw .refused("'\(name)' has \(key.kindName) as its key: only plain data stays")
      default: break
      }
      switch value {
      case .function, .thread:
        throw .refused("'\(name)' is \(value.kindName): only plain data stays")
      case .table(let inner):
        if frame.identity(of: inner) > 0 {
          throw .refused(
            "'\(name)' is a screen or a flow: only plain data stays. To keep its result, call ':await()'."
          )
        }
        try frame.set(result, key, .table(try copy(inner, name, depth: depth + 1, in: &frame)))
      default: try frame.set(result, key, value)
      }
    }
    return result
  }
}
