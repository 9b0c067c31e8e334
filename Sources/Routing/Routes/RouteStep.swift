import ScreenStack

/// One step of a chain: what is shown, how it is found, how it is built, and how it comes onto what was there
/// before.
package struct RouteStep: Equatable, Sendable {
  /// What it shows.
  package var shows: Shown
  /// How it comes there.
  package var action: RouteAction
  /// What has to stand before.
  package var from: RouteSource
  /// How it is looked for; nil if it is always built.
  package var find: Finder?
  /// Whether it may be found, but is never built: to go back to something, say.
  package var onlyFinds = false
  /// Which of the caller's own steps it is.
  package var number = 0
  /// What the caller builds it with; without one, by its name.
  package var factory: Ticket?
  /// What it needs from the context.
  package var params: [RouteParam] = []
  /// The caller's own way from the context of the navigation to that of this step.
  package var mapping: Ticket?
  /// Interceptors: asked before anything moves, in this order.
  package var before: [Ticket] = []
  /// What is done with the screen when it was found or built.
  package var tasks: [Ticket] = []
  /// What is done once all has gone well.
  package var after: [Ticket] = []
  /// The navigation that what it builds stands in, if it gets one of its own.
  package var navigation: Shown?
  /// Whether a navigation may take its screens away.
  package var canBeDismissed = true

  /// A step that shows something.
  package init(
    _ shows: Shown, _ action: RouteAction, from: RouteSource? = nil, find: Finder? = Finder()
  ) {
    self.shows = shows
    self.action = action
    self.from = from ?? (action == .root ? .nothing : .top)
    self.find = find
  }

  /// A step back to something that stands, by closing what is above it; what does not stand is not built.
  package static func goingBack(to shown: Shown, find: Finder = Finder()) -> RouteStep {
    var step = RouteStep(shown, .present(.automatic), from: .top, find: find)
    step.onlyFinds = true
    return step
  }
}

/// What has to stand before a step can be taken.
package enum RouteSource: Equatable, Sendable {
  /// What another route shows; it is gone to first.
  case route(String)
  /// The root of the window.
  case root
  /// The topmost screen.
  case top
  /// What the caller points at.
  case place(Ticket)
  /// Nothing: the step begins anew.
  case nothing
}
