/// A table of consistent routes, with the tasks that all of them share.
package struct RouteTable: Equatable, Sendable {
  /// The routes, in the given order.
  package let routes: [Route]
  /// The interceptors of every navigation, which come before all others.
  package let before: [Ticket]
  /// The tasks for every screen that a navigation finds or builds, before its own tasks.
  package let tasks: [Ticket]
  /// The tasks after every navigation, before its own.
  package let after: [Ticket]

  private let places: [String: Int]
  /// The screens that a navigation must not remove, with the routes that protect them.
  let kept: [(shows: Shown, route: String)]

  /// Creates a table of routes.
  /// - Throws: ``RouteTableError`` with all problems, in the order of the routes.
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

  /// The route with a name.
  package subscript(name: String) -> Route? { places[name].map { routes[$0] } }

  /// Returns whether two tables have the same content.
  package static func == (left: RouteTable, right: RouteTable) -> Bool {
    left.routes == right.routes && left.before == right.before && left.tasks == right.tasks
      && left.after == right.after
  }
}
