/// An error for routes that are not consistent.
package struct RouteTableError: Error, Equatable, Sendable {
  /// All problems.
  package let problems: [Problem]

  /// Creates an error from problems.
  package init(problems: [Problem]) { self.problems = problems }

  /// A problem in the routes.
  package enum Problem: Equatable, Sendable {
    case twice(String)
    case isEmpty(String)
    /// The last step of a route has a condition, so that the route may have no step.
    case mayHaveNoStep(String)
    /// A step, counted from 1, comes after a step that is always taken.
    case neverTaken(Int, of: String)
    case unknown(String, in: String)
    /// Routes come from each other. The first one appears again at the end.
    case cycle([String])
    /// A route with the action `root` cannot come from another route.
    case rootComesFrom(String, in: String)
    /// A step has no finder and is never built.
    case cannotBeReached(String)
  }
}

extension RouteTableError {
  /// The check for problems.
  struct Check {
    let routes: [Route]
    let places: [String: Int]

    var problems: [Problem] { routes.indices.flatMap { problems(at: $0) } + cycles }

    private func problems(at place: Int) -> [Problem] {
      let route = routes[place]
      var found: [Problem] = places[route.name] == place ? [] : [.twice(route.name)]
      if route.alternatives.isEmpty { return found + [.isEmpty(route.name)] }
      if let always = route.alternatives.firstIndex(where: { $0.condition == nil }) {
        found += route.alternatives.indices.dropFirst(always + 1).map { .neverTaken($0 + 1, of: route.name) }
      } else {
        found.append(.mayHaveNoStep(route.name))
      }
      for alternative in route.alternatives { found += problems(of: alternative.step, in: route.name) }
      return found
    }

    private func problems(of step: RouteStep, in name: String) -> [Problem] {
      var found: [Problem] = []
      if case .route(let previous) = step.from {
        if places[previous] == nil { found.append(.unknown(previous, in: name)) }
        if step.action == .root { found.append(.rootComesFrom(previous, in: name)) }
      }
      if step.onlyFinds, step.find == nil { found.append(.cannotBeReached(name)) }
      return found
    }

    /// The cycles, each one once, beginning with the route that is visited first.
    private var cycles: [Problem] {
      var found: [Problem] = []
      var way: [String] = []
      var done: Set<String> = []
      for route in routes { follow(route.name, &way, &done, &found) }
      return found
    }

    private func follow(
      _ name: String, _ way: inout [String], _ done: inout Set<String>, _ found: inout [Problem]
    ) {
      if let start = way.firstIndex(of: name) { return found.append(.cycle(way[start...] + [name])) }
      guard let place = places[name], !done.contains(name) else { return }
      way.append(name)
      var seen: Set<String> = []
      for alternative in routes[place].alternatives {
        guard case .route(let previous) = alternative.step.from, seen.insert(previous).inserted else {
          continue
        }
        follow(previous, &way, &done, &found)
      }
      way.removeLast()
      done.insert(name)
    }
  }
}
