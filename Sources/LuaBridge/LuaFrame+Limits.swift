import CLuaShim

extension LuaFrame {
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
}

extension HostCall {
  /// Pays for work that the host is about to do for the script.
  ///
  /// - Throws: ``LuaError/ended(_:)`` when the script cannot pay; it ends when the call returns.
  package func spend(_ cost: Int) throws(LuaError) {
    let world = LuaWorld.of(raw.pointee.L)
    fh_set_fuel(world.pointer, fh_fuel(world.pointer) - Int64(cost), fh_fuel_limit(world.pointer))
    guard fh_fuel(world.pointer) < 0 else { return }
    raw.pointee.answers |= Int32(FH_LOOK)
    throw .ended(LuaEnd(reason: .fuel, place: nil, fuel: world.fuel))
  }

  /// Ends the script when the call returns, as if somebody had asked for it.
  package func interrupt() {
    fh_stop(fh_control(LuaWorld.of(raw.pointee.L).pointer), Int32(FH_INTERRUPT))
    raw.pointee.answers |= Int32(FH_LOOK)
  }
}
