package import ScreenStack

/// The place of a screen while a plan is made: on the stage already, or among the screens to build.
package enum RoutePlace: Equatable, Sendable {
  /// A screen that exists.
  case existing(ScreenID)
  /// The build with a number.
  case built(Int)
}

/// A screen that is built for a plan.
package struct RouteBuild: Equatable, Sendable {
  /// The route that shows it, or nil for a navigation controller that is only needed around a root or a flow.
  package let route: String?
  /// The number of the caller's step that shows it.
  package let step: Int
  /// The description of the screen.
  package let shows: Shown
  /// The params with which it is built.
  package let params: [Value.Field]
  /// The builds that a navigation controller is made with. They are built before it.
  package var contents: [Int] = []

  init(route: String?, step: Int = 0, shows: Shown, params: [Value.Field] = []) {
    (self.route, self.step, self.shows, self.params) = (route, step, shows, params)
  }
}

/// A screen on the way of a plan, from the origin to the destination. It is either found or built.
package struct RouteStop: Equatable, Sendable {
  /// The route that shows it.
  package let route: String
  /// The place of the screen.
  package let place: RoutePlace
  /// The params with which it is built, or which are set on a found screen.
  package let params: [Value.Field]
  /// The tasks for the screen: those of the table, then its own.
  package let tasks: [Ticket]
}
