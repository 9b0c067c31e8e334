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
      if let why = whyNotPlain(value, in: frame) {
        let remedy = if case .table = value { ". To keep its result, call ':await()'." } else { "" }
        throw .refused("'\(name)' \(why): only plain data stays\(remedy)")
      }
      var copy = value
      if case .table(let inner) = value {
        copy = .table(try self.copy(inner, name, depth: depth + 1, in: &frame))
      }
      try frame.set(result, key, copy)
    }
    return result
  }
}
