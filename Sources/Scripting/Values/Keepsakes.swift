import LuaBridge

/// The closures that flows were made with: `on_finish` and the like.
extension Host {
  func keep(
    closures: [(name: String, LuaValue)], of flow: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    let own = try frame.makeTable()
    for (name, closure) in closures { try frame.set(own, .string(LuaString(name)), closure) }
    try frame.set(try frame.slot(of: app.estate.closures), .table(flow), .table(own))
  }

  /// The table of a flow's closures, if it has some.
  func closures(of flow: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot? {
    try frame.get(try frame.slot(of: app.estate.closures), .table(flow)).slot
  }

  /// What a flow was given to call by a name, or nil.
  func closure(_ name: String, of flow: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let own = try closures(of: flow, in: &frame) else { return .nil }
    return try frame.get(own, .string(LuaString(name)))
  }

  /// What a flow was given to call is not called any more.
  func forgetClosures(of flow: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    try frame.set(try frame.slot(of: app.estate.closures), .table(flow), .nil)
  }
}

/// How flows have ended, for who awaits them only later.
extension Host {
  /// Of what a flow has finished with, Lua keeps what Lua alone can keep.
  func keep(
    outcome values: [LuaValue], of id: ThingID, _ flow: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    world.endings.note(values.map { $0.slot == nil ? $0 : .nil }, of: id)
    guard let result = values.first, result.slot != nil else { return }
    try frame.set(try frame.slot(of: results), .table(flow), result)
  }

  func outcome(
    of id: ThingID, _ flow: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaValue]? {
    guard let values = world.endings.outcomes[id] else { return nil }
    let result = try frame.get(try frame.slot(of: results), .table(flow))
    return result == .nil ? values : [result] + values.dropFirst()
  }
}
