import LuaBridge

extension Host {
  /// Returns whether an input of a screen differs from its initial value.
  func isChanged(_ id: ThingID, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let table = try instance(of: id, in: &frame) else { return false }
    return try isChanged(id, table, in: &frame)
  }

  /// Returns whether an input of the screen with a table differs from its initial value.
  func isChanged(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    for (name, start) in world.making.starts[id] ?? [] {
      let value = try plain(try frame.get(table, .string(LuaString(name))), in: &frame)
      if value != start { return true }
    }
    return false
  }
}
