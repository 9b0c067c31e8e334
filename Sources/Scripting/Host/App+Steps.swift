import Navigation
import ScreenStack

/// How an app goes on. What is asked of the run here is asked in place: a copy of it costs more than most answers.
extension App {
  /// Does what is due next; false if nothing is, by that time, or nothing that anybody waits for.
  mutating func step(until time: Microseconds?) -> Bool {
    guard run.hasWork || isDue(by: time) else { return false }
    return run.step(into: &log)
  }

  /// Whether somebody waits for what is due next, and that is only after a time.
  mutating func isAwaited(after time: Microseconds) -> Bool {
    guard !run.hasWork, let due = run.nextDue, due > time else { return false }
    return isDue(by: nil)
  }

  private mutating func isDue(by time: Microseconds?) -> Bool {
    if let time { return run.nextDue.map { $0 <= time } ?? false }
    return handlers.delayRest || !run.isAtRest
  }

  /// Ends the next flow whose time has come; false if there is none.
  mutating func endNextFlow() -> Bool { run.endNextFlow(into: &log) }

  /// Whether a handler's flow is about to end, so that it does not go on.
  mutating func isOwnerLeaving(_ number: Int32) -> Bool {
    guard let place = handlers.place(of: number), let owner = handlers[place].owner else { return false }
    return run.isLeaving(owner)
  }

  /// Of the handlers whose orders can be judged now, the one that gave its order next after that ticket.
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

  /// The time and the turn.
  var moment: (time: Microseconds, turn: Int32) {
    mutating get { (run.now, run.turn) }
  }
}

extension Host {
  /// The flow of the handler that runs, if it has one.
  var runningOwner: FlowID? {
    passing.running.last.flatMap { app.handlers.place(of: $0) }.flatMap { app.handlers[$0].owner }
  }

  /// A handler waits for what was asked for just now.
  func beginWait(at place: Int) {
    app.handlers.begin(&passing.wait, passing.waitCause, at: place)
  }
}
