import CLuaShim

extension LuaFrame {
  /// Pays for work that the host does for a script. The script ends at its next tick when it cannot.
  package func spend(_ cost: Int) {
    fh_set_fuel(world.pointer, fh_fuel(world.pointer) - Int64(cost), fh_fuel_limit(world.pointer))
  }

  /// Runs `body` with a budget of its own, which is part of what the script has left.
  ///
  /// - Throws: What `body` throws; ``LuaError/ended(_:)`` tells of this budget when it was spent.
  package mutating func spending<Result>(
    atMost limit: Int, _ body: (inout LuaFrame) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let pointer = world.pointer
    let (outer, outerLimit) = (fh_fuel(pointer), fh_fuel_limit(pointer))
    guard outer > Int64(limit) else { return try body(&self) }
    let inner = Int64(limit)
    fh_set_fuel(pointer, inner, inner)
    defer {
      // After an end the numbers stay, since the error tells them on its way out.
      if fh_ended(pointer) == Int32(FH_RUNNING) {
        fh_set_fuel(pointer, outer - (inner - fh_fuel(pointer)), outerLimit)
      }
    }
    return try body(&self)
  }

  /// Ends the running script at its next tick, as if somebody had asked for it.
  package func interrupt() { fh_stop(fh_control(world.pointer), Int32(FH_INTERRUPT)) }
}
