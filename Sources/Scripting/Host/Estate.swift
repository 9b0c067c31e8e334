import LuaBridge

/// Everything that Lua keeps for an app: it is let go of as a whole.
struct Estate: Sendable {
  /// The tables of things that the stage and the flows need, each in the place of its thing.
  let instances: LuaReference
  /// The functions that flows were given to call, by their tables, for as long as a script has those.
  let closures: LuaReference
  var slots = InstanceSlots()

  /// Lets go of everything kept for the app before, and begins anew.
  init(in frame: inout LuaFrame) throws(LuaError) {
    try frame.releaseEstate()
    instances = try frame.keepInEstate(try frame.makeTable())
    closures = try frame.keepInEstate(try frame.makeWeakTable())
  }
}

extension LuaFrame {
  /// A table that does not keep its keys alive.
  mutating func makeWeakTable() throws(LuaError) -> LuaSlot {
    let (table, metatable) = (try makeTable(), try makeTable())
    try set(metatable, "__mode", "k")
    try setMetatable(table, metatable)
    return table
  }
}
