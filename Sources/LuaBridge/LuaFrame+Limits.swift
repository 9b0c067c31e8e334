import CLuaShim

extension LuaFrame {
  /// Runs `body` with a separate budget, which is part of the fuel that the script has left.
  /// - Throws: The errors of `body`. ``LuaError/ended(_:)`` reports this budget if it was spent.
  package mutating func spending<Result>(
    atMost limit: Int, _ body: (inout LuaFrame) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let pointer = world.pointer
    let (outer, outerLimit) = (fh_fuel(pointer), fh_fuel_limit(pointer))
    guard outer > Int64(limit) else { return try body(&self) }
    let inner = Int64(limit)
    fh_set_fuel(pointer, inner, inner)
    defer {
      // After an end the numbers stay unchanged, because the error reports them later.
      if fh_ended(pointer) == Int32(FH_RUNNING) {
        fh_set_fuel(pointer, outer - (inner - fh_fuel(pointer)), outerLimit)
      }
    }
    return try body(&self)
  }

  /// Runs `body` with a budget that remains afterwards, for a thread that is resumed several times.
  ///
  /// Spent fuel is taken from the budget and from the fuel of the world, even if `body` throws.
  /// - Throws: The errors of `body`. ``LuaError/ended(_:)`` reports this budget if it was spent. When no
  ///   script runs any more, ``revive()`` then allows the next one to run.
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
      // An end that still passes through callers is reported further out.
      if fh_ended(pointer) == Int32(FH_RUNNING) || !fh_is_busy(pointer) {
        fh_set_fuel(pointer, outer - spent, outerLimit)
      }
    }
    return try body(&self)
  }

  /// Sets the time that scripts see, in microseconds since the world began.
  package mutating func setClock(microseconds: Int) { fh_set_clock(world.pointer, Int64(microseconds)) }

  /// The fuel that scripts have left.
  package var fuel: LuaFuel { world.fuel }

  /// Sets the fuel of the scripts, and allows them to run again after a call was ended.
  /// - Throws: ``LuaError/busy`` inside a call from a script, through which an end must pass first.
  package mutating func setFuel(_ fuel: LuaFuel) throws(LuaError) {
    try revive()
    fh_set_fuel(world.pointer, Int64(fuel.left), Int64(fuel.limit))
  }

  /// Charges the scripts for work that the host does between two of their calls.
  /// - Throws: ``LuaError/ended(_:)`` if the fuel is not enough, or if the scripts were asked to stop.
  package mutating func spend(_ cost: Int) throws(LuaError) {
    fh_set_fuel(world.pointer, fh_fuel(world.pointer) - Int64(cost), fh_fuel_limit(world.pointer))
    if fh_fuel(world.pointer) < 0 { throw .ended(LuaEnd(reason: .fuel, place: nil, fuel: world.fuel)) }
    try look()
  }

  /// Checks that the memory of the scripts has room for a number of bytes that the host is about to use.
  /// - Throws: ``LuaError/memory`` if it does not.
  package mutating func checkRoom(forBytes count: Int) throws(LuaError) {
    if !fh_has_room(world.pointer, count) { throw .memory }
  }

  /// Runs `body`, which reads long strings of the scripts that the host does not keep.
  package mutating func passingTexts(
    _ body: (inout LuaFrame) throws(LuaError) -> Void
  ) throws(LuaError) {
    let pointer = world.pointer
    let before = fh_lent(pointer)
    defer { fh_set_lent(pointer, before) }
    try body(&self)
  }

  /// Checks whether the scripts were asked to stop, as Lua does while a script runs. Call it in host loops.
  /// - Throws: ``LuaError/ended(_:)`` if they were.
  package mutating func look() throws(LuaError) {
    let reason = fh_stop_reason(fh_control(world.pointer))
    guard reason != Int32(FH_RUNNING) else { return }
    throw .ended(LuaEnd(reason: LuaEnd.Reason(reason), place: nil, fuel: world.fuel))
  }

  /// Allows scripts to run again after a call was ended, with the fuel that is left.
  /// - Throws: ``LuaError/busy`` inside a call from a script, through which an end must pass first.
  package mutating func revive() throws(LuaError) {
    guard !fh_is_busy(world.pointer) else { throw .busy }
    fh_revive(world.pointer)
  }
}

extension HostCall {
  /// Charges the script for work that the host is about to do.
  /// - Throws: ``LuaError/ended(_:)`` if the fuel is not enough. The script ends when the call returns.
  package func spend(_ cost: Int) throws(LuaError) {
    let world = LuaWorld.of(raw.pointee.L)
    fh_set_fuel(world.pointer, fh_fuel(world.pointer) - Int64(cost), fh_fuel_limit(world.pointer))
    guard fh_fuel(world.pointer) < 0 else { return }
    raw.pointee.answers |= Int32(FH_LOOK)
    throw .ended(LuaEnd(reason: .fuel, place: nil, fuel: world.fuel))
  }

  /// Reads long strings of the script without counting them as kept by the host.
  package func passingTexts<Result>(
    _ body: () throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let world = LuaWorld.of(raw.pointee.L).pointer
    let before = fh_lent(world)
    defer { fh_set_lent(world, before) }
    return try body()
  }

  /// Sets the number of bytes that the host keeps for all scripts of the world.
  ///
  /// Long strings that the host has read are added to it. The sum counts against the memory of the scripts.
  /// If that is full, the script ends when the call returns.
  package func keep(bytes: Int) {
    let world = LuaWorld.of(raw.pointee.L).pointer
    let fits = fh_keep(world, bytes)
    if !fits || fh_stop_reason(fh_control(world)) != Int32(FH_RUNNING) {
      raw.pointee.answers |= Int32(FH_LOOK)
    }
  }

  /// Ends the script when the call returns, as if it had been asked to stop.
  package func interrupt() {
    fh_stop(fh_control(LuaWorld.of(raw.pointee.L).pointer), Int32(FH_INTERRUPT))
    raw.pointee.answers |= Int32(FH_LOOK)
  }
}
