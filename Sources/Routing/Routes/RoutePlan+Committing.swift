package import Navigation
package import ScreenStack

extension RoutePlan {
  /// Carries out the whole plan, or nothing.
  /// - Parameter screens: The new screens and containers, in the order of `builds`. They have no place yet,
  ///   or are inside each other as the plan requires.
  /// - Throws: ``RouteRefusal`` if the stage has changed since the plan was made. Nothing changes then.
  package func commit(
    to run: inout Run, screens: [ScreenID] = [], by cause: Cause = .none, into log: inout RunLog
  ) throws(RouteRefusal) {
    for id in screens where run.isOnStage(id) { throw .onScreenAlready(id) }
    if let root = run.stage.root(of: window), run.stage.isBusy(around: root) { throw .busy }
    var next = run
    let count = log.events.count
    do throws(RouteRefusal) {
      for move in moves { try next.make(move, in: window, screens, by: cause, into: &log) }
      guard next.stage.isReached(next.stage.screen(at: destination, among: screens), in: window) else {
        throw .notShown(route: route)
      }
    } catch {
      log.events.removeSubrange(count...)
      throw error
    }
    run = next
  }
}

extension RoutePlan {
  /// Carries out one move of the plan. Reasons to refuse it were found earlier, on a copy of the stage.
  package func carryOut(
    _ move: RouteMove, on run: inout Run, screens: [ScreenID], by cause: Cause = .none,
    into log: inout RunLog
  ) throws(RouteRefusal) {
    try run.make(move, in: window, screens, by: cause, into: &log)
  }
}

extension Run {
  fileprivate mutating func make(
    _ move: RouteMove, in window: WindowID, _ screens: [ScreenID], by cause: Cause, into log: inout RunLog
  ) throws(RouteRefusal) {
    if case .present = move { endInstantTransitions(into: &log) }
    let (command, shown) = try order(for: move, in: window, screens)
    let start = log.events.count
    let outcome: Outcome
    do throws(StageError) {
      if case .update(let id, let fields) = move {
        return try make { stage throws(StageError) in try stage.set(params: fields, of: id) }
      }
      guard let command else { return }
      outcome = try perform(command, as: .link, by: cause, into: &log)
    } catch {
      throw .impossible(error.message(in: stage))
    }
    try outcome.check(
      log.events[start...].lazy.compactMap { if case .stage(let event) = $0 { event } else { nil } },
      in: stage)
    guard let shown else { return }
    if case .present = move { giveSource(to: shown) } else if let root { seat(root, at: shown) }
  }

  /// Returns the command for a move, if it needs one, and the screen that it presents or makes the root.
  private func order(
    for move: RouteMove, in window: WindowID, _ screens: [ScreenID]
  ) throws(RouteRefusal) -> (command: Command?, shown: ScreenID?) {
    func find(_ place: RoutePlace) -> ScreenID { stage.screen(at: place, among: screens) }
    if let refusal = move.refusal(on: stage, find) { throw refusal }
    let command = move.command(on: stage, in: window, find)
    switch move {
    case .present(let place, _, _, _), .setRoot(let place): return (command, find(place))
    default: return (command, nil)
    }
  }
}

extension Stage {
  /// Returns the screen at a place once everything is built.
  package func screen(at place: RoutePlace, among screens: [ScreenID]) -> ScreenID {
    switch place {
    case .existing(let id): id
    case .built(let number): screens[number]
    }
  }
}
