import CLuaShim

extension LuaState {
  /// From now on ctrl-C ends the script that runs, wherever it is, and not the program: what was ended throws
  /// ``LuaError/ended(_:)`` with ``LuaEnd/Reason/interrupt``.
  package mutating func catchInterrupts() { fh_catch_interrupts(fh_control(world.pointer)) }

  /// Ctrl-C does again what it did before.
  package mutating func releaseInterrupts() { fh_release_interrupts() }
}
