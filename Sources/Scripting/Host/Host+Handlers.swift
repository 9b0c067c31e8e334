import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Handlers: a script's functions on coroutines, which can wait and end with their flow.
extension Host {
  /// Calls a function on a coroutine of its own.
  ///
  /// - Returns: Its outcome, which the caller handles: the scheduler calls nothing that begins other handlers.
  @discardableResult
  func begin(
    _ function: LuaValue, with arguments: [LuaValue], owner: FlowID?, name: String,
    for purpose: Handler.Purpose = .act, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    guard passing.running.count < Self.deepest else {
      throw .refused("\(Self.deepest) handlers have begun within each other. Does a flow start itself?")
    }
    try tellStale(function, called: name, in: &frame)
    let worker = try worker(in: &frame)
    let number = serials.next()
    app.handlers.add(
      Handler(
        number: number, worker: worker, owner: owner, name: name, purpose: purpose,
        trip: tripBeginning(purpose, of: owner), fuel: LuaFuel(limit: limits.handlerFuel)))
    if let owner { app.run.beginHandler(of: owner) }
    return try run(number, in: &frame) { frame, worker throws(LuaError) in
      try frame.resume(worker, with: [function] + arguments)
    }
  }

  /// A coroutine that has nothing to do.
  private func worker(in frame: inout LuaFrame) throws(LuaError) -> LuaReference {
    if let worker = world.workers.popLast() { return worker }
    return try frame.keep(try frame.makeWorker())
  }

  /// Resumes a handler with the values that it waited for.
  func resume(
    _ number: Int32, with values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    try run(number, in: &frame) { frame, worker throws(LuaError) in
      try frame.resume(worker, with: values)
    }
  }

  /// Resumes a handler with one value.
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
    app.handlers.change(.nothing, at: place)
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
    app.raw.mustLook = true
    guard let place = app.handlers.place(of: number) else { return .closed }
    app.handlers[place].fuel = fuel
    return try conclude(number, at: place, result, in: &frame)
  }

  private func conclude(
    _ number: Int32, at place: Int, _ result: Result<LuaOutcome, LuaError>, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    switch result {
    case .success(.finished(let values)):
      let handler = end(place)
      world.workers.append(handler.worker)
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

  /// Closes the handlers of a flow that is over; those that run end by themselves.
  func closeHandlers(of flow: FlowID, in frame: inout LuaFrame) throws(LuaError) {
    for handler in app.handlers.of(flow) where !passing.running.contains(handler.number) {
      try close(handler.number, in: &frame)
    }
  }

  /// What a handler has opened is closed after its error, which an error of that replaces, as Lua has it. One that
  /// was ended closes nothing: it could go on there.
  private func unwound(_ handler: Handler, _ raised: LuaError, in frame: inout LuaFrame) -> LuaError {
    guard case .script = raised else { return raised }
    // A coroutine that has failed is closed with its own error, unless closing raises another.
    do throws(LuaError) {
      try unwind(handler, in: &frame)
    } catch {
      if error.message != raised.message { return error }
    }
    return raised
  }

  /// Closes what a handler has opened, at the cost of what it may still spend.
  private func unwind(_ handler: Handler, in frame: inout LuaFrame) throws(LuaError) {
    let worker = try frame.slot(of: handler.worker)
    var fuel = handler.fuel
    try frame.spending(from: &fuel) { frame throws(LuaError) in try frame.close(worker) }
  }

  /// Closes a handler where it waits.
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

/// How handlers fail.
extension Host {
  /// How many handlers may begin within each other; each needs room on the C stack.
  static let deepest = 32
  private static let bareYield =
    "'coroutine.yield' in a handler, where nobody resumes it. Wait with 'flow.sleep' or 'await'."

  /// A handler fails where it waits, of what it waits for.
  func fail(_ number: Int32, _ error: LuaError, in frame: inout LuaFrame) throws(LuaError) {
    guard let place = app.handlers.place(of: number) else { return }
    let handler = end(place)
    if case .ended = error { try frame.revive() }
    var reason = error
    // An error of what it has opened replaces its own, as Lua has it.
    do throws(LuaError) { try frame.close(try frame.slot(of: handler.worker)) } catch { reason = error }
    try frame.release(handler.wait.held)
    queueEnd(try fail(handler, reason, in: &frame))
  }

  /// Queues the end of a handler that ended while nobody waited for its outcome.
  private func queueEnd(_ outcome: HandlerOutcome) {
    if case .failed(let purpose) = outcome { app.queue.append(.ended(purpose)) }
  }

  /// A handler has failed: what it did stands, and the next act goes on.
  private func fail(
    _ handler: Handler, _ error: LuaError, at spot: LuaSpot? = nil, in frame: inout LuaFrame
  ) throws(LuaError) -> HandlerOutcome {
    try frame.release(handler.worker)
    guard try report(error, of: handler.name, owner: handler.owner, at: spot, in: &frame) else {
      return .closed
    }
    if case .trip(let number) = handler.purpose { app.trips[number]?.hasFailed = true }
    return .failed(handler.purpose)
  }

  /// Reports that a function of the app's has failed.
  ///
  /// - Returns: False if the app has crashed of it, which is reported already.
  /// - Throws: The error, if it ends more than that function.
  func report(
    _ error: LuaError, of name: String, owner: FlowID? = nil, at spot: LuaSpot? = nil,
    in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    if case .ended(let end) = error {
      // What ends an outer call as well is told when that has returned.
      guard passing.running.isEmpty else { throw error }
      guard end.reason == .fuel || app.launch?.crash != nil else { throw error }
      // It has spent what the whole scenario had.
      if end.reason == .fuel, frame.fuel.left == 0 { throw error }
      try frame.revive()
      if app.launch?.crash != nil { return false }
    }
    if case .memory = error { throw error }
    scenario.problems.errors += 1
    let place =
      (spot.map { frame.place(of: $0) } ?? error.missingPlace).map { "\($0.chunk):\($0.line): " } ?? ""
    let words = place + error.message + (try slip(in: error, of: owner, in: &frame))
    scenario.note(Mishap(name, failedOf: words))
    tell(
      "fail", name + " " + words.withoutPluginsFolder, subject: name,
      [.init("text", .text(words.withoutPluginsFolder))])
    return true
  }
}

extension LuaError {
  /// The line where it was raised, if its words tell none: an error can be any value.
  fileprivate var missingPlace: LuaPlace? {
    let words = message
    return trace.contains { words.hasPrefix("\($0.chunk):\($0.line):") } ? nil : trace.first
  }
}

extension String {
  /// A place as traces tell it: `photos/init.lua:12`.
  var withoutPluginsFolder: String { hasPrefix("plugins/") ? String(dropFirst(8)) : self }
}
