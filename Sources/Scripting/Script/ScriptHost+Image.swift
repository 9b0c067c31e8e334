import LuaBridge

/// A world as it stood once: Lua's heap, and all that the host knows of it.
package struct ScriptImage {
  let heap: LuaImage
  let session: Session
}

extension ScriptHost {
  /// Copies the world: what scripts made in it, the modules they required, the app that runs, fuel and clock.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs, or ``LuaError/system``.
  package mutating func snapshot() throws(ScriptError) -> ScriptImage {
    do throws(LuaError) {
      return ScriptImage(heap: try state.snapshot(), session: host.session)
    } catch {
      throw .lua(error)
    }
  }

  /// Puts the world back as it was: a fresh one for the next script, in a microsecond.
  ///
  /// - Throws: ``ScriptError/lua(_:)`` with ``LuaError/busy`` while a script runs.
  package mutating func restore(_ image: ScriptImage) throws(ScriptError) {
    do throws(LuaError) { try state.restore(image.heap) } catch { throw .lua(error) }
    host.session = image.session
  }
}
