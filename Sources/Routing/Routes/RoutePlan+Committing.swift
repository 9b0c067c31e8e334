package import Navigation
package import ScreenStack

/// A plan becomes true.
extension RoutePlan {
  /// Carries the plan out, all of it or nothing.
  ///
  /// - Parameter screens: what was built, in the order of `builds`: screens and containers that stand
  ///   nowhere, or in
  ///   each other as the plan says.
  /// - Throws: ``RouteRefusal`` if the stage no longer stands as it did when the plan was made; nothing has
  ///   changed
  ///   then.
  package func commit(
    to run: inout Run, screens: [ScreenID] = [], as actor: Run.Actor = .app, by cause: Cause = .none,
    into log: inout RunLog
  ) throws(RouteRefusal) {
    for id in screens where run.isOnStage(id) { throw .standsAlready(id) }
    if let root = run.stage.root(of: window), run.stage.isBusy(around: root) { throw .busy }
    var next = run
    let count = log.events.count
    do throws(RouteRefusal) {
      for move in moves { try next.make(move, in: window, screens, as: actor, by: cause, into: &log) }
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
  /// Carries out one of its moves; what may refuse them was found out on a copy.
  package func carryOut(
    _ move: RouteMove, on run: inout Run, screens: [ScreenID], as actor: Run.Actor = .app,
    by cause: Cause = .none, into log: inout RunLog
  ) throws(RouteRefusal) {
    try run.make(move, in: window, screens, as: actor, by: cause, into: &log)
  }
}

extension Run {
  fileprivate mutating func make(
    _ move: RouteMove, in window: WindowID, _ screens: [ScreenID], as actor: Actor, by cause: Cause,
    into log: inout RunLog
  ) throws(RouteRefusal) {
    let stage = stage
    let find = { stage.screen(at: $0, among: screens) }
    if let refusal = move.refusal(on: stage, find) { throw refusal }
    let start = log.events.count
    let outcome: Outcome
    do throws(StageError) {
      if case .update(let id, let fields) = move {
        return try make { stage throws(StageError) in try stage.set(params: fields, of: id) }
      }
      guard let command = move.command(on: stage, in: window, find) else { return }
      outcome = try perform(command, as: actor, by: cause, into: &log)
    } catch {
      throw .impossible(error.message(in: stage))
    }
    let told = log.events[start...].compactMap { if case .stage(let event) = $0 { event } else { nil } }
    try outcome.check(told, in: stage)
    if case .setRoot(let place) = move, let root { seat(root, at: find(place)) }
  }
}

extension Stage {
  /// The screen at a place, once everything is built.
  package func screen(at place: RoutePlace, among screens: [ScreenID]) -> ScreenID {
    switch place {
    case .standing(let id): return id
    case .built(let number, let path):
      return path.reduce(screens[number]) { container, place in
        place < childCount(of: container) ? child(at: place, of: container) : container
      }
    }
  }
}
