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

  /// Runs `body` at the cost of a budget that goes on after it: for a thread that is resumed several times.
  ///
  /// What is spent is taken from the budget and from what the world has left, whichever way `body` ends.
  ///
  /// - Throws: What `body` throws; ``LuaError/ended(_:)`` tells of this budget when it was spent. At rest,
  ///   ``revive()`` lets the next one run then.
  package mutating func spending<Result>(
    from budget: inout LuaFuel, _ body: (inout LuaFrame) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let pointer = world.pointer
    let (outer, outerLimit) = (fh_fuel(pointer), fh_fuel_limit(pointer))
    let given = min(Int64(budget.left), outer)
    if given < outer { fh_set_fuel(pointer, given, Int64(budget.limit)) }
    defer {
      let spent = given - fh_fuel(pointer)
      budget.left = max(0, budget.left - Int(spent))
      // An end that is still on its way out has its numbers told further out.
      if fh_ended(pointer) == Int32(FH_RUNNING) || !fh_is_busy(pointer) {
        fh_set_fuel(pointer, outer - spent, outerLimit)
      }
    }
    return try body(&self)
  }

  /// The time that scripts see, in microseconds since the world began.
  package mutating func setClock(microseconds: Int) { fh_set_clock(world.pointer, Int64(microseconds)) }

  /// What scripts may still spend.
  package var fuel: LuaFuel { world.fuel }

  /// Sets what scripts may spend, and lets them run again after a call was ended.
  ///
  /// - Throws: ``LuaError/busy`` below a script: an end has to pass all of it first.
  package mutating func setFuel(_ fuel: LuaFuel) throws(LuaError) {
    try revive()
    fh_set_fuel(world.pointer, Int64(fuel.left), Int64(fuel.limit))
  }

  /// Pays for work that the host does for the scripts between two of their calls.
  ///
  /// - Throws: ``LuaError/ended(_:)`` when they cannot pay, or when they have been asked to stop.
  package mutating func spend(_ cost: Int) throws(LuaError) {
    fh_set_fuel(world.pointer, fh_fuel(world.pointer) - Int64(cost), fh_fuel_limit(world.pointer))
    if fh_fuel(world.pointer) < 0 { throw .ended(LuaEnd(reason: .fuel, place: nil, fuel: world.fuel)) }
    try look()
  }

  /// Checks that the memory of the scripts has room for what the host is about to need.
  ///
  /// - Throws: ``LuaError/memory`` when it has not.
  package mutating func checkRoom(forBytes count: Int) throws(LuaError) {
    if !fh_has_room(world.pointer, count) { throw .memory }
  }

  /// Looks for somebody who has asked the scripts to stop. Lua does that by itself while a script runs; what the
  /// host does in a loop has to.
  ///
  /// - Throws: ``LuaError/ended(_:)`` when somebody has.
  package mutating func look() throws(LuaError) {
    let reason = fh_stop_reason(fh_control(world.pointer))
    guard reason != Int32(FH_RUNNING) else { return }
    throw .ended(LuaEnd(reason: LuaEnd.Reason(reason), place: nil, fuel: world.fuel))
  }

  /// Lets scripts run again after a call was ended, with what fuel there is.
  ///
  /// - Throws: ``LuaError/busy`` below a script: an end has to pass all of it first.
  package mutating func revive() throws(LuaError) {
    guard !fh_is_busy(world.pointer) else { throw .busy }
    fh_revive(world.pointer)
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

  /// Does something with long texts of the script that does not keep them.
  package func passingTexts<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let world = LuaWorld.of(raw.pointee.L).pointer
    let before = fh_lent(world)
    defer { fh_set_lent(world, before) }
    return try body()
  }

  /// Says how many bytes the host keeps for the scripts of the world in all.
  ///
  /// Long texts that it has read count by themselves. All of it counts against the memory of the scripts. When that
  /// is full, the script ends when the call returns.
  package func keep(bytes: Int) {
    let world = LuaWorld.of(raw.pointee.L).pointer
    let fits = fh_keep(world, bytes)
    if !fits || fh_stop_reason(fh_control(world)) != Int32(FH_RUNNING) {
      raw.pointee.answers |= Int32(FH_LOOK)
    }
  }

  /// Ends the script when the call returns, as if somebody had asked for it.
  package func interrupt() {
    fh_stop(fh_control(LuaWorld.of(raw.pointee.L).pointer), Int32(FH_INTERRUPT))
    raw.pointee.answers |= Int32(FH_LOOK)
  }
}
