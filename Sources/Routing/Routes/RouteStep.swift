import ScreenStack

/// A step of a chain: the screen to show, the ways to find and build it, and the action that adds it.
package struct RouteStep: Equatable, Sendable {
  /// The screen that it shows.
  package var shows: Shown
  /// The action that adds the screen.
  package var action: RouteAction
  /// The screen at which it starts.
  package var from: RouteSource
  /// The search for the screen, or nil if the screen is always built.
  package var find: Finder?
  /// Indicates whether the screen is only found and never built, for example to go back to it.
  package var onlyFinds = false
  /// The number of the step, as given by the caller.
  package var number = 0
  /// The params that it needs from the context.
  package var params: [RouteParam] = []
  /// The caller's mapping from the context of the navigation to the context of this step.
  package var mapping: Ticket?
  /// The interceptors, which are asked in this order before anything moves.
  package var before: [Ticket] = []
  /// The tasks for the screen after it was found or built.
  package var tasks: [Ticket] = []
  /// The tasks after a successful navigation.
  package var after: [Ticket] = []
  /// The separate navigation controller around the built screen, if there is one.
  package var navigation: Shown?
  /// Indicates whether a navigation may remove its screens.
  package var canBeDismissed = true

  /// Creates a step that shows a screen.
  package init(
    _ shows: Shown, _ action: RouteAction, from: RouteSource? = nil, find: Finder? = Finder()
  ) {
    self.shows = shows
    self.action = action
    self.from = from ?? (action == .root ? .nothing : .top)
    self.find = find
  }

  /// The params that a search may compare.
  ///
  /// A found screen gets new params, but a flow keeps its own. So a flow with other params is not found, unless the
  /// search names the params.
  package var comparable: [String] {
    guard let find, find.by.isEmpty, shows.sort == .flow else { return find?.by ?? [] }
    return params.map(\.name)
  }

  /// Returns the params that a search compares: those that it names, or those that a context gives.
  func compared(_ given: [Value.Field]) -> [String] {
    find?.by.isEmpty == false ? comparable : comparable.filter { given.value(of: $0) != .nothing }
  }
}

/// The screen at which a step starts.
package enum RouteSource: Equatable, Sendable {
  /// The screen of another route, which is reached first.
  case route(String)
  case root
  case top
  /// No screen: the step builds everything anew.
  case nothing
}
