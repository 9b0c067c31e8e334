import LuaBridge

/// A snapshot of a world: Lua's heap, and the host's state.
package struct ScriptImage {
  let heap: LuaImage
  let session: Session
  /// The recorder with all moments until then, if the run is viewed.
  let viewing: ViewRecorder?

  /// The approximate number of bytes that it does not share with the image before it.
  package var bytes: Int { heap.bytes + session.bytesOfItsOwn }
}

extension ScriptHost {
  /// Copies the world: everything that scripts made, the loaded modules, the running app, fuel, and clock.
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs, or ``LuaError/system``.
  package mutating func snapshot() throws(ScriptError) -> ScriptImage {
    try handle { world throws(LuaError) in try world.copy() }
  }

  /// Copies the world, and shares everything that has not changed with an earlier copy.
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs, or ``LuaError/system``.
  package mutating func snapshot(after earlier: ScriptImage?) throws(ScriptError) -> ScriptImage {
    try handle { world throws(LuaError) in try world.copy(after: earlier) }
  }

  /// Restores the world from an image within microseconds.
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs.
  package mutating func restore(_ image: ScriptImage) throws(ScriptError) {
    try handle { world throws(LuaError) in try world.putBack(image) }
  }
}

extension Session {
  /// The approximate number of bytes that are not shared between copies by pages.
  var bytesOfItsOwn: Int { 14_336 + app.bytesOfItsOwn + world.bytesOfItsOwn + 96 * scenario.notes.count }
}

extension World {
  /// The approximate number of bytes that are not shared between copies by pages.
  var bytesOfItsOwn: Int { 1_024 + 96 * (selections.count + replies.count) }
}

extension App {
  /// The approximate number of bytes that are not shared between copies by pages.
  var bytesOfItsOwn: Int { 1_024 + 96 * (flows.keptByHand.count + handlers.count) }
}
