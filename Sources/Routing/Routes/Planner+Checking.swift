import Navigation
import ScreenStack

/// What happens, happens on the copy first.
extension Planner {
  mutating func make(_ move: RouteMove) throws(RouteRefusal) {
    moves.append(move)
    let find = { [made] in made.screen(at: $0) }
    explanation.lines.append(.moves(move, taking: move.screensLeaving(stage, find).filter(run.isAlive)))
    note(whatLeavesWith: move)
    try stage.make(move, in: window, into: &events, find)
  }

  /// What UIKit takes away without a word.
  private mutating func note(whatLeavesWith move: RouteMove) {
    switch move {
    case .setRoot: if let root = stage.root(of: window) { replaced.append(root) }
    case .showDetail(_, let place):
      let split = screen(at: place)
      replaced += stage.children(of: split).dropFirst()
    default: break
    }
  }

  /// Nothing that is locked, or that no navigation may take away, has left.
  func checkLeaving() throws(RouteRefusal) {
    for id in replaced { try checkLeaving(with: id) }
    for event in events {
      switch event.what {
      case .popped(let id, _), .dismissed(let id, _), .removed(let id, _): try checkLeaving(with: id)
      default: break
      }
    }
  }

  private func checkLeaving(with id: ScreenID) throws(RouteRefusal) {
    guard run.stage.isOnStage(id), !stage.isOnStage(id) else { return }
    let inside = run.stage.kind(of: id) == .screen && run.stage.standing(above: id) == nil
    for screen in inside ? [id] : [id] + run.stage.screens(in: id) where !stage.isOnStage(screen) {
      if answers.isLocked(screen) { throw .locked(screen) }
      if let route = keeper(of: screen) { throw .keeps(screen, route: route) }
    }
  }

  /// The route that says that a screen stays.
  private func keeper(of id: ScreenID) -> String? {
    if table.kept.isEmpty { return nil }
    let owner = run.owner(of: id)
    return table.kept.first { kept in
      let name = kept.shows.sort == .flow ? owner?.name : id.name
      return name.map { stage.text($0) == kept.shows.name } ?? false
    }?.route
  }

  /// The destination is where a finger reaches it.
  func checkShown() throws(RouteRefusal) {
    let last = stops.max { $0.number < $1.number }
    guard let last, stage.isReached(screen(at: last.stop.place), in: window) else {
      throw .notShown(route: explanation.route)
    }
  }
}

extension Stage {
  /// Carries out a move; `find` says which screen is at a place.
  mutating func make(
    _ move: RouteMove, in window: WindowID, into events: inout [Event], _ find: (RoutePlace) -> ScreenID
  ) throws(RouteRefusal) {
    if let refusal = move.refusal(on: self, find) { throw refusal }
    let start = events.count
    let outcome: Outcome
    do throws(StageError) {
      if case .update(let id, let fields) = move { return try set(params: fields, of: id) }
      guard let command = move.command(on: self, in: window, find) else { return }
      outcome = try perform(command, into: &events)
    } catch {
      throw .impossible(error.message(in: self))
    }
    try outcome.check(events[start...], in: self)
  }

  /// Whether a screen, or something that it holds, is where a finger reaches it once everything has come to
  /// rest.
  func isReached(_ id: ScreenID, in window: WindowID) -> Bool {
    touchableScreens(in: window).contains { $0 == id || isPresented($0, above: id) }
  }
}

extension Outcome {
  /// What was asked for has happened: it was not dropped, and does not wait.
  func check(_ events: some Sequence<Event>, in stage: Stage) throws(RouteRefusal) {
    if self == .done || self == .nothing { return }
    for event in events {
      if case .complained(let complaint) = event.what { throw .impossible(complaint.message(in: stage)) }
    }
    throw .busy
  }
}
