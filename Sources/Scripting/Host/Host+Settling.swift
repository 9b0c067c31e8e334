import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Running the app until it is at rest, or until a time.
extension Host {
  /// Performs all pending work, including timed events that handlers of the app wait for.
  func settle(in frame: inout LuaFrame) throws(LuaError) {
    try checkTime()
    let start = app.moment
    while try advance(until: nil, restingFrom: start.time, in: &frame) {
      guard app.moment.turn - start.turn > limits.restTurns else { continue }
      throw .refused(restless("\(limits.restTurns) turns"))
    }
  }

  /// Checks that the scenario has time left.
  func checkTime() throws(LuaError) {
    guard app.moment.time > limits.time else { return }
    throw .refused("the scenario has taken more than \(Seconds(limits.time).written) of simulated time")
  }

  /// Returns the time by which the app must be at rest, which depends on answers of slow services.
  private func restBy(from start: Microseconds) -> Microseconds {
    max(start + limits.restTime, min(app.handlers.slowAnswer + limits.restTime, limits.time))
  }

  /// Advances the clock to a time, and performs everything that is due before.
  func run(until time: Microseconds, in frame: inout LuaFrame) throws(LuaError) {
    while try advance(until: time, in: &frame) {}
    app.change { run, log in run.wait(until: time, into: &log) }
    frame.setClock(microseconds: Int(app.moment.time))
    try absorb(in: &frame)
  }

  /// Performs what is due next. Returns false if nothing is due, or if nothing waits for it.
  private func advance(
    until time: Microseconds?, restingFrom start: Microseconds? = nil, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    if app.hasCrashed { return false }
    try frame.look()
    try drain(in: &frame)
    if try retryTurns(in: &frame) { return true }
    if app.isTravelling, try travelOn(in: &frame) { return true }
    if try workOffPostponed(in: &frame) { return true }
    if let start, case let end = restBy(from: start), app.isAwaited(after: end) {
      throw .refused(restless(Seconds(end - start).written))
    }
    guard app.step(until: time) else { return false }
    frame.setClock(microseconds: Int(app.moment.time))
    try absorb(in: &frame)
    return true
  }

  /// Runs the callbacks in the queue until it is empty and no more flows have to end.
  func drain(in frame: inout LuaFrame) throws(LuaError) {
    while true {
      try deliver(in: &frame)
      try goOnChanging(in: &frame)
      while let callback = app.queue.next() {
        try run(callback, in: &frame)
        try goOnChanging(in: &frame)
      }
      if try sweepUnreachable(in: &frame) { continue }
      // Flows end one at a time, because code called at the end of a flow may keep the flow above alive.
      guard app.endNextFlow() else { return }
      try absorb(in: &frame)
    }
  }

  private func run(_ callback: Callback, in frame: inout LuaFrame) throws(LuaError) {
    switch callback {
    case .call(let function, let arguments, let owner, let name):
      var values: [LuaValue] = []
      for argument in arguments { values.append(try frame.take(argument)) }
      let owner = owner.flatMap { app.run.isAlive($0) ? $0 : nil }
      try begin(try frame.take(function), with: values, as: Handler.Role(name, of: owner), in: &frame)
    case .resume(let number, let held):
      var values: [LuaValue] = []
      for value in held { values.append(try frame.take(value)) }
      if app.isOwnerLeaving(number) { return }
      try handle(try resume(number, with: values, in: &frame), in: &frame)
    case .answer(let number, let held):
      let value = try frame.take(held)
      if app.isOwnerLeaving(number) { return }
      try handle(try resume(number, with: value, in: &frame), in: &frame)
    case .shown(let number, let id):
      if app.isOwnerLeaving(number) { return }
      let table = try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
      try handle(try resume(number, with: table, in: &frame), in: &frame)
    case .raise(let number, let words):
      try handle(try resume(number, raising: words, in: &frame), in: &frame)
    case .ended(let purpose): try handle(.failed(purpose), in: &frame)
    case .travel(let number): try travel(number, in: &frame)
    }
  }

  /// Tries the orders that wait for a transition again, in the order in which they were given.
  private func retryTurns(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    var ticket = 0
    while let next = app.nextTurn(after: ticket) {
      ticket = next.ticket
      if try retry(next.handler, in: &frame) { return true }
    }
    return false
  }

  private func retry(_ number: Int32, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let place = app.handlers.place(of: number) else { return false }
    let (wait, cause) = (app.handlers[place].wait, app.handlers[place].cause)
    passing.running.append(number)
    defer { passing.running.removeLast() }
    do throws(Refusal) {
      try perform(again: wait, of: number, cause, in: &frame)
    } catch {
      switch error {
      case .busy: return false
      case .lua(let error): throw error
      case .words(let words), .crash(let words):
        try forget(given: wait.held, in: &frame)
        app.queue.append(.raise(number, words))
        endWait(of: number)
      }
    }
    return true
  }

  private func perform(
    again wait: Wait, of number: Int32, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) {
    switch wait {
    case .turn(let order, let flow):
      switch try perform(order, by: flow, cause, in: &frame) {
      case .value(let value): app.queue.append(.answer(number, try frame.holdOrRefuse(value)))
      case .shown(let id): app.queue.append(.shown(number, id))
      case .wait(let wait): return change(wait, of: number)
      }
    case .routerTurn(let order, let router):
      try perform(order, to: router, cause, in: &frame)
      app.queue.append(.resume(number, with: []))
    default: return
    }
    endWait(of: number)
  }

  private func change(_ wait: Wait, of number: Int32) {
    if let place = app.handlers.place(of: number) { app.handlers.change(wait, at: place) }
  }

  private func endWait(of number: Int32) {
    if let place = app.handlers.place(of: number) { app.handlers.endWait(at: place) }
  }

  /// Returns the error of an app that does not come to rest, with the first handlers that keep it from rest.
  private func restless(_ span: String) -> String {
    let restless = app.handlers.all.filter(\.delaysRest)
    var waiting = restless.prefix(5).map { handler in
      let place = words(of: handler.cause).map { " at \($0)" } ?? ""
      return "\(name(of: handler)) is \(handler.wait.words(in: self) ?? "running")\(place)"
    }
    if restless.count > waiting.count { waiting.append("and \(restless.count - waiting.count) more") }
    return "the app does not come to rest within \(span)"
      + (waiting.isEmpty ? "" : ": " + waiting.joined(separator: ", "))
  }
}

extension LuaFrame {
  fileprivate mutating func holdOrRefuse(_ value: LuaValue) throws(Refusal) -> RetainedValue {
    do throws(LuaError) { return try hold(value) } catch { throw .lua(error) }
  }
}

extension App {
  /// Changes the run with an operation that cannot be refused.
  mutating func change<Result>(_ body: (inout Run, inout RunLog) -> Result) -> Result {
    body(&run, &log)
  }
}
