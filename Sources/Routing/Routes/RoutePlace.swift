package import ScreenStack

/// Where something is while a plan is made: on the stage already, or among what will be built.
package enum RoutePlace: Equatable, Sendable {
  /// It stands.
  case standing(ScreenID)
  /// It is the build of that number, or what lies in it: in each container, the child of that number.
  case built(Int, inside: [Int] = [])
}

/// Something that is to be built for a plan.
package struct RouteBuild: Equatable, Sendable {
  /// The route that shows it; nil for a navigation that is only needed around a root or a flow.
  package let route: String?
  /// Which of the caller's own steps shows it.
  package let step: Int
  /// What it shows.
  package let shows: Shown
  /// What the caller builds it with.
  package let factory: Ticket?
  /// What it is made with.
  package let params: [Value.Field]
  /// The builds that stand in it from the beginning, above what it holds itself. They are built before it.
  package let contents: [Int]

  init(
    route: String?, step: Int = 0, shows: Shown, factory: Ticket? = nil, params: [Value.Field] = [],
    contents: [Int] = []
  ) {
    (self.route, self.step, self.shows, self.factory) = (route, step, shows, factory)
    (self.params, self.contents) = (params, contents)
  }
}

/// A screen on the way of a plan, from the origin to the destination: what was found, or what is built.
package struct RouteStop: Equatable, Sendable {
  /// The route that shows it.
  package let route: String
  /// Where it is.
  package let place: RoutePlace
  /// What it is given: with it built, or set on what was found.
  package let params: [Value.Field]
  /// What is done with it then: the table's tasks, and its own.
  package let tasks: [Ticket]
}
