import Navigation
import ScreenStack

/// The checks of a plan. Every move is made on the copy of the stage first.
extension Planner {
  mutating func make(_ move: RouteMove) throws(RouteRefusal) {
    moves.append(move)
    let find = { [made] in made.screen(at: $0) }
    let leaving = move.screensLeaving(stage, find).filter { run.isAlive($0) }
    explanation.lines.append(.moves(move, taking: leaving))
    note(whatLeavesWith: move)
    try stage.make(move, in: window, into: &events, find)
  }

  /// Records the screens that UIKit removes without an event.
  private mutating func note(whatLeavesWith move: RouteMove) {
    switch move {
    case .setRoot: if let root = stage.root(of: window) { replaced.append(root) }
    case .setColumn(_, let column, let place, _):
      if let old = stage.screen(in: column, of: screen(at: place)) { replaced.append(old) }
    default: break
    }
  }

  /// Checks that no screen has left that is locked or that a navigation must not remove.
  ///
  /// Alerts come first: they cover the screens that they are about, and the user has to answer them first.
  func checkLeaving() throws(RouteRefusal) {
    let leaving = self.leaving
    let alerts = leaving.filter { run.stage.kind(of: $0) == .alert }
    let others = leaving.filter { run.stage.kind(of: $0) != .alert }
    for screen in alerts + others {
      if answers.isLocked(screen) { throw .locked(screen) }
      if let route = keeper(of: screen) { throw .keeps(screen, route: route) }
    }
  }

  /// The screens that have left.
  private var leaving: [ScreenID] {
    let removed = events.compactMap { event -> ScreenID? in
      switch event.what {
      case .popped(let id, _), .dismissed(let id, _), .removed(let id, _): id
      default: nil
      }
    }
    return (replaced + removed).flatMap { screensLeaving(with: $0) }
  }

  private func screensLeaving(with id: ScreenID) -> [ScreenID] {
    guard run.stage.isOnStage(id), !stage.isOnStage(id) else { return [] }
    let isAlone = run.stage.kind(of: id) == .screen && run.stage.presentation(from: id) == nil
    return (isAlone ? [id] : [id] + run.stage.screens(in: id)).filter { !stage.isOnStage($0) }
  }

  private func keeper(of id: ScreenID) -> String? {
    if table.kept.isEmpty { return nil }
    let owner = run.owner(of: id)
    return table.kept.first { kept in
      let name = kept.shows.sort == .flow ? owner?.name : id.name
      return name.map { stage.text($0) == kept.shows.name } ?? false
    }?.route
  }

  func checkShown() throws(RouteRefusal) {
    let last = stops.max { $0.number < $1.number }
    guard let last, stage.isReached(screen(at: last.stop.place), in: window) else {
      throw .notShown(route: explanation.route)
    }
  }
}

extension Stage {
  /// Makes a move. `find` returns the screen at a place.
  mutating func make(
    _ move: RouteMove, in window: WindowID, into events: inout [Event], _ find: (RoutePlace) -> ScreenID
  ) throws(RouteRefusal) {
    if let refusal = move.refusal(on: self, find) { throw refusal }
    if case .present = move { endInstantTransitions(into: &events) }
    let start = events.count
    let outcome: Outcome
    do throws(StageError) {
      if case .update(let id, let fields) = move { return try set(params: fields, of: id) }
      guard let command = move.command(on: self, in: window, find) else { return }
      outcome = try perform(command, into: &events)
      if case .present(let place, _, _, _) = move { try set(.hasPopoverSource, to: true, of: find(place)) }
    } catch {
      throw .impossible(error.message(in: self))
    }
    try outcome.check(events[start...], in: self)
  }

  /// Returns whether the user can touch a screen, or a screen inside it, once everything is at rest.
  func isReached(_ id: ScreenID, in window: WindowID) -> Bool {
    touchableScreens(in: window).contains { $0 == id || isPresented($0, above: id) }
  }
}

extension Outcome {
  /// Checks that the requested change has happened: it was not dropped, and does not wait.
  func check(_ events: some Sequence<Event>, in stage: Stage) throws(RouteRefusal) {
    if self == .done || self == .nothing { return }
    for event in events {
      if case .complained(let complaint) = event.what { throw .impossible(complaint.message(in: stage)) }
    }
    throw .busy
  }
}
