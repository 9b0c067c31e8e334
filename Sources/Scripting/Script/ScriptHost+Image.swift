package import LuaBridge

extension ScriptHost {
  /// Copies the world: what scripts made in it, the modules they required, fuel and clock.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs, or ``LuaError/system``.
  package mutating func snapshot() throws(ScriptError) -> LuaImage {
    do throws(LuaError) { return try state.snapshot() } catch { throw .lua(error) }
  }

  /// Puts the world back as it was: a fresh one for the next script, in a microsecond.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs.
  package mutating func restore(_ image: LuaImage) throws(ScriptError) {
    do throws(LuaError) { try state.restore(image) } catch { throw .lua(error) }
  }
}
