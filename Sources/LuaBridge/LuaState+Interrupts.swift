import CLuaShim

extension LuaState {
  /// Makes ctrl-C end the running script instead of the program. The script's call then throws
  /// ``LuaError/ended(_:)`` with ``LuaEnd/Reason/interrupt``.
  package mutating func catchInterrupts() { fh_catch_interrupts(fh_control(world.pointer)) }

  /// Restores the previous effect of ctrl-C.
  package mutating func releaseInterrupts() { fh_release_interrupts() }
}
