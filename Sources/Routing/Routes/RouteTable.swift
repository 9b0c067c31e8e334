/// Routes that were found to fit together, and what is done for each of them.
package struct RouteTable: Equatable, Sendable {
  /// The routes, in the order in which they were given.
  package let routes: [Route]
  /// Interceptors of every navigation, which come before all others.
  package let before: [Ticket]
  /// What is done with every screen that a navigation finds or builds, before its own tasks.
  package let tasks: [Ticket]
  /// What is done after every navigation, before its own.
  package let after: [Ticket]

  private let places: [String: Int]
  /// What may not be taken away by a navigation, and the route that says so.
  let kept: [(shows: Shown, route: String)]

  /// A table of routes.
  ///
  /// - Throws: ``RouteTableError`` with everything that is wrong, in the order of the routes.
  package init(
    _ routes: [Route], before: [Ticket] = [], tasks: [Ticket] = [], after: [Ticket] = []
  ) throws(RouteTableError) {
    var places: [String: Int] = [:]
    for (place, route) in routes.enumerated() where places[route.name] == nil { places[route.name] = place }
    let problems = RouteTableError.Check(routes: routes, places: places).problems
    guard problems.isEmpty else { throw RouteTableError(problems: problems) }
    self.routes = routes
    self.before = before
    self.tasks = tasks
    self.after = after
    self.places = places
    kept = routes.flatMap { route in
      route.alternatives.filter { !$0.step.canBeDismissed }.map { ($0.step.shows, route.name) }
    }
  }

  /// The route of that name.
  package subscript(name: String) -> Route? { places[name].map { routes[$0] } }

  /// Whether two tables say the same.
  package static func == (left: RouteTable, right: RouteTable) -> Bool {
    left.routes == right.routes && left.before == right.before && left.tasks == right.tasks
      && left.after == right.after
  }
}
