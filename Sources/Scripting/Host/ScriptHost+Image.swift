import LuaBridge

/// A world as it stood once: Lua's heap, and all that the host knows of it.
package struct ScriptImage {
  let heap: LuaImage
  let session: Session

  /// About the bytes that it needs beside those that it shares with the image before it.
  package var bytes: Int { heap.bytes + session.bytesOfItsOwn }
}

extension ScriptHost {
  /// Copies the world: what scripts made in it, the modules they required, the app that runs, fuel and clock.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs, or ``LuaError/system``.
  package mutating func snapshot() throws(ScriptError) -> ScriptImage {
    try handle { world throws(LuaError) in try world.copy() }
  }

  /// Copies the world and shares with an earlier copy what has not changed since.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs, or ``LuaError/system``.
  package mutating func snapshot(after earlier: ScriptImage?) throws(ScriptError) -> ScriptImage {
    try handle { world throws(LuaError) in try world.copy(after: earlier) }
  }

  /// Puts the world back as it was: a fresh one for the next script, in a microsecond.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs.
  package mutating func restore(_ image: ScriptImage) throws(ScriptError) {
    try handle { world throws(LuaError) in try world.putBack(image) }
  }
}

extension Session {
  /// About what a copy of it comes to need when both go on: what is not shared page by page.
  fileprivate var bytesOfItsOwn: Int {
    let entries =
      world.endings.outcomes.count + app.flows.opened.count + world.making.starts.count
      + app.flows.keptByHand.count
    return 16_384 + 96
      * (entries + app.handlers.count + world.selections.count + world.replies.count + scenario.notes.count)
  }
}
