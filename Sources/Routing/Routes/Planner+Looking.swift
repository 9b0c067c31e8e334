import Navigation
package import ScreenStack

/// The search for the screen of a step, up to the first hit.
extension Planner {
  mutating func look(for step: RouteStep, _ params: [Value.Field], _ route: String) -> ScreenID? {
    guard let finder = step.find else {
      explanation.lines.append(.neverLooked(route))
      return nil
    }
    let by = step.compared(params).map { Value.Field($0, params.value(of: $0)) }
    let search = Search(scope: finder.scope, hits: hits(step.shows, by, finder.predicate))
    var count = 0
    let hit = search.first(in: window, from: finder.start, run, &count)
    explanation.lines.append(
      .looked(
        .init(
          shows: step.shows, by: by, finder: finder, count: count, hit: hit)))
    return hit
  }

  private func hits(
    _ shows: Shown, _ by: [Value.Field], _ predicate: Ticket?
  ) -> (ScreenID, Run) -> Bool {
    let name = stage.knownName(shows.name)
    return { [answers] id, run in
      guard let name else { return false }
      if shows.sort == .flow {
        guard run.stage.kind(of: id) != .alert, let flow = run.owner(of: id), flow.name == name else {
          return false
        }
        guard by.isEmpty || by.agree(with: answers.params(flow)) else { return false }
      } else {
        // The navigation controller of a tab can have the name of a screen in it.
        guard id.name == name, run.stage.kind(of: id) == .screen else { return false }
        guard by.isEmpty || by.agree(with: run.stage.params(of: id)) else { return false }
      }
      return predicate.map { answers.accepts($0, id) } ?? true
    }
  }
}

extension [Value.Field] {
  /// Returns true if others have the same values for all of these names.
  package func agree(with params: [Value.Field]) -> Bool { unlike(params).isEmpty }

  /// Returns those that have another value in others.
  package func unlike(_ params: [Value.Field]) -> [Value.Field] {
    filter { !$0.value.isSame(as: params.value(of: $0.name)) }
  }
}
