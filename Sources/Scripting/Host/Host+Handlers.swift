import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Handlers, which are script functions on coroutines. They can wait, and are closed with their flow.
extension Host {
  /// Calls a function on its own coroutine.
  /// - Returns: The outcome, which the caller must handle. The scheduler calls nothing that begins handlers.
  @discardableResult
  func begin(
    _ function: LuaValue, with arguments: [LuaValue], as role: Handler.Role, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    guard passing.running.count < Self.deepest else {
      throw .refused("\(Self.deepest) handlers are nested. Does a flow start itself?")
    }
    try tellStale(function, called: role.name, in: &frame)
    let worker = try worker(in: &frame)
    let number = serials.next()
    app.handlers.add(
      Handler(
        number: number, worker: worker, role: role, trip: tripBeginning(role.purpose, of: role.owner),
        fuel: LuaFuel(limit: limits.handlerFuel)))
    if let owner = role.owner { app.run.beginHandler(of: owner) }
    return try run(number, in: &frame) { frame, worker throws(LuaError) in
      try frame.start(worker, function, with: arguments)
    }
  }

  /// Makes idle coroutines, each of which has run a function once, so that the next one changes little in memory.
  func prepareWorkers(_ count: Int, in frame: inout LuaFrame) throws(LuaError) {
    let function = try frame.get(try frame.slot(of: globals), "type")
    while world.workers.count < count {
      let worker = try frame.makeWorker()
      _ = try frame.start(worker, function, with: [function])
      world.workers.append(try frame.keep(worker))
    }
  }

  private func worker(in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    if let worker = world.workers.popLast() { return worker }
    return try frame.keep(try frame.makeWorker())
  }

  func resume(
    _ number: Int32, with values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    try run(number, in: &frame) { frame, worker throws(LuaError) in
      try frame.resume(worker, with: values)
    }
  }

  func resume(
    _ number: Int32, with value: LuaValue, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    try run(number, in: &frame) { frame, worker throws(LuaError) in
      try frame.resume(worker, with: value)
    }
  }

  /// Raises an error in a handler where it waits.
  func resume(
    _ number: Int32, raising words: String, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    try run(number, in: &frame) { frame, worker throws(LuaError) in
      try frame.resume(worker, raising: words)
    }
  }

  private func run(
    _ number: Int32, in frame: inout LuaFrame,
    _ body: (inout LuaFrame, LuaSlot) throws(LuaError) -> LuaOutcome
  ) throws(LuaError) -> HandlerOutcome {
    guard let place = app.handlers.place(of: number) else { return .waiting }
    app.handlers.endWait(at: place)
    if !world.staleness.isEmpty { try tellStale(app.handlers[place], in: &frame) }
    passing.running.append(number)
    let worker = try frame.slot(of: app.handlers[place].worker)
    var fuel = app.handlers[place].fuel
    let result: Result<LuaOutcome, LuaError>
    do throws(LuaError) {
      result = .success(
        try frame.spending(from: &fuel) { frame throws(LuaError) in try body(&frame, worker) })
    } catch {
      result = .failure(error)
    }
    passing.running.removeLast()
    app.needSweep()
    guard let place = app.handlers.place(of: number) else { return .closed }
    app.handlers.setFuel(fuel, at: place)
    return try conclude(number, at: place, on: worker, result, in: &frame)
  }

  private func conclude(
    _ number: Int32, at place: Int, on worker: LuaSlot, _ result: Result<LuaOutcome, LuaError>,
    in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    switch result {
    case .success(.finished(let values)):
      let handler = end(place)
      if frame.wasSeen(worker) {
        try frame.release(handler.worker)
      } else {
        world.workers.append(handler.worker)
      }
      return .finished(values, handler.purpose)
    case .success(.waiting):
      beginWait(at: place)
      if let owner = app.handlers[place].owner, !look({ $0.isAlive(owner) }) {
        try close(number, in: &frame)
      }
      return .waiting
    case .success(.yielded):
      let handler = end(place)
      let spot = frame.spot(of: try frame.slot(of: handler.worker))
      do throws(LuaError) {
        try frame.close(try frame.slot(of: handler.worker))
      } catch {
        return try fail(handler, error, in: &frame)
      }
      return try fail(handler, .refused(Self.bareYield), at: spot, in: &frame)
    case .failure(let error):
      let handler = end(place)
      return try fail(handler, unwound(handler, error, in: &frame), in: &frame)
    }
  }

  private func end(_ place: Int) -> Handler {
    let handler = app.handlers.remove(at: place)
    if let owner = handler.owner { app.run.endHandler(of: owner) }
    return handler
  }

  /// Closes the waiting handlers of a flow that has ended. Running handlers end by themselves.
  func closeHandlers(of flow: FlowID, in frame: inout LuaFrame) throws(LuaError) {
    for handler in app.handlers.of(flow) where !passing.running.contains(handler.number) {
      try close(handler.number, in: &frame)
    }
  }

  /// Returns the error of a handler after its open variables are closed. As in Lua, an error of closing
  /// replaces it. A handler that the host ended closes nothing, because that would run script code.
  private func unwound(_ handler: Handler, _ raised: LuaError, in frame: inout LuaFrame) -> LuaError {
    guard case .script = raised else { return raised }
    do throws(LuaError) { try unwind(handler, in: &frame) } catch { return error }
    return raised
  }

  /// Closes the open variables of a handler, with its remaining fuel.
  private func unwind(_ handler: Handler, in frame: inout LuaFrame) throws(LuaError) {
    let worker = try frame.slot(of: handler.worker)
    var fuel = handler.fuel
    try frame.spending(from: &fuel) { frame throws(LuaError) in try frame.close(worker) }
  }

  func close(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) {
    guard let place = app.handlers.place(of: number) else { return }
    let handler = end(place)
    tellDrop(of: handler)
    try frame.release(handler.wait.held)
    do throws(LuaError) {
      try unwind(handler, in: &frame)
      try frame.release(handler.worker)
      queueEnd(.failed(handler.purpose))
    } catch {
      queueEnd(try fail(handler, error, in: &frame))
    }
  }
}

extension Host {
  /// The maximum depth of handlers that begin within each other, because each needs space on the C stack.
  static let deepest = 32
  private static let bareYield =
    "'coroutine.yield' in a handler, where nothing resumes it. Wait with 'flow.sleep' or 'await'."

  /// Fails a waiting handler because what it waits for has failed.
  func fail(_ number: Int32, _ error: LuaError, in frame: inout LuaFrame) throws(LuaError) {
    guard let place = app.handlers.place(of: number) else { return }
    let handler = end(place)
    if case .ended = error { try frame.revive() }
    var reason = error
    // As in Lua, an error of closing its open variables replaces the error.
    do throws(LuaError) { try frame.close(try frame.slot(of: handler.worker)) } catch { reason = error }
    try frame.release(handler.wait.held)
    queueEnd(try fail(handler, reason, in: &frame))
  }

  /// Queues the failed outcome of a handler that has no caller to handle it.
  private func queueEnd(_ outcome: HandlerOutcome) {
    if case .failed(let purpose) = outcome { app.queue.append(.ended(purpose)) }
  }

  /// Fails a handler. The effects of its earlier calls remain, and the next act continues.
  private func fail(
    _ handler: Handler, _ error: LuaError, at spot: LuaSpot? = nil, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    try frame.release(handler.worker)
    guard try report(error, of: handler.name, owner: handler.owner, at: spot, in: &frame) else {
      return .closed
    }
    if case .trip(let number) = handler.purpose { app.trips.setFailed(true, number) }
    return .failed(handler.purpose)
  }

  /// Reports that a function of the app has failed.
  /// - Returns: False if the app has crashed because of it, which is already reported.
  /// - Throws: The error, if it ends more than the function.
  func report(
    _ error: LuaError, of name: String, owner: FlowID? = nil, at spot: LuaSpot? = nil,
    in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    if case .ended(let end) = error {
      // An error that also ends an outer call is reported when that call returns.
      guard passing.running.isEmpty else { throw error }
      guard end.reason == .fuel || app.hasCrashed else { throw error }
      // The function has spent the fuel of the whole scenario.
      if end.reason == .fuel, frame.fuel.left == 0 { throw error }
      try frame.revive()
      if app.hasCrashed { return false }
    }
    if case .memory = error { throw error }
    let place =
      (spot.map { frame.place(of: $0) } ?? error.missingPlace).map { "\($0.text): " } ?? ""
    let words = place + error.message + (try slip(in: error, of: owner, in: &frame))
    scenario.noteFailure(Mishap(name, failedOf: words))
    tell(
      .fail, name + " " + words.withoutPluginsFolder, subject: name,
      [.init("text", .text(words.withoutPluginsFolder))])
    return true
  }
}

extension LuaError {
  /// The line that raised the error, or nil if the message contains it. An error can be any value.
  fileprivate var missingPlace: LuaPlace? {
    let words = message
    return trace.contains { words.hasPrefix($0.text + ":") } ? nil : trace.first
  }
}

extension String {
  /// The place as traces write it: `photos/init.lua:12`.
  var withoutPluginsFolder: String { hasPrefix("plugins/") ? String(dropFirst(8)) : self }
}
