import CLuaShim

extension LuaState {
  /// Makes ctrl-C end the script, not the program. The call throws ``LuaError/ended(_:)`` (`interrupt`).
  package mutating func catchInterrupts() { fh_catch_interrupts(fh_control(world.pointer)) }

  /// Restores the previous effect of ctrl-C.
  package mutating func releaseInterrupts() { fh_release_interrupts() }
}
