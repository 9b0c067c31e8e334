import LuaBridge

/// The values that Lua keeps for an app, which are released together.
struct Estate: Sendable {
  /// The tables of things that the screen stack and the flows need, by their indices in `slots`.
  let instances: LuaReference
  /// The functions that flows were given to call, by the flows' tables, which are weak keys.
  let closures: LuaReference
  var slots = InstanceSlots()

  /// Releases the values of the previous app, and creates an empty estate.
  init(in frame: inout LuaFrame) throws(LuaError) {
    try frame.releaseEstate()
    instances = try frame.keepInEstate(try frame.makeTable())
    closures = try frame.keepInEstate(try frame.makeWeakTable())
  }
}
