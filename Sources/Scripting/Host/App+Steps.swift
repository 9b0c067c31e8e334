import Navigation
import ScreenStack

/// Steps of an app. The run is read in place, because copying it costs more than most queries.
extension App {
  /// Performs what is due next. Returns false if nothing is due by a time, or if nothing waits for it.
  mutating func step(until time: Microseconds?) -> Bool {
    guard run.hasWork || isDue(by: time) else { return false }
    return run.step(into: &log)
  }

  /// Returns whether something waits for the next event and this event is later than a time.
  mutating func isAwaited(after time: Microseconds) -> Bool {
    guard !run.hasWork, let due = run.nextDue, due > time else { return false }
    return isDue(by: nil)
  }

  private mutating func isDue(by time: Microseconds?) -> Bool {
    if let time { return run.nextDue.map { $0 <= time } ?? false }
    return handlers.delayRest || !run.isAtRest
  }

  /// Ends the next flow that has to end, and returns false if there is none.
  mutating func endNextFlow() -> Bool { run.endNextFlow(into: &log) }

  /// Returns whether a handler's flow is about to end, so that the handler must not continue.
  mutating func isOwnerLeaving(_ number: Int32) -> Bool {
    guard let place = handlers.place(of: number), let owner = handlers[place].owner else { return false }
    return run.isLeaving(owner)
  }

  /// Returns the turn with the next ticket whose order can be performed now, or nil.
  mutating func nextTurn(after ticket: Int) -> Handlers.Turn? {
    for place in handlers.turns.indices[handlers.turnPlace(after: ticket)...] {
      if canTake(handlers.turns[place]) { return handlers.turns[place] }
    }
    return nil
  }

  private mutating func canTake(_ turn: Handlers.Turn) -> Bool {
    guard let flow = turn.flow else { return true }
    if run.isAlive(flow), run.isBusy(for: flow) { return false }
    return turn.owner.map { !run.isLeaving($0) } ?? true
  }

  var moment: (time: Microseconds, turn: Int32) {
    mutating get { (run.now, run.turn) }
  }
}

extension Host {
  var runningOwner: FlowID? {
    passing.running.last.flatMap { app.handlers.place(of: $0) }.flatMap { app.handlers[$0].owner }
  }

  /// Begins the wait that the running handler has just requested.
  func beginWait(at place: Int) {
    app.handlers.begin(&passing.wait, passing.waitCause, at: place)
  }
}
