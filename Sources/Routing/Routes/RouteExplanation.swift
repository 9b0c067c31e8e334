package import ScreenStack

/// The facts and decisions that led to the plan or the refusal of a navigation.
package struct RouteExplanation: Equatable, Sendable {
  /// The requested route.
  package let route: String
  /// The requested context.
  package let context: [Value.Field]
  /// The facts and decisions, in order.
  package internal(set) var lines: [Line] = []
  /// The screens to build, by the numbers that places use.
  package internal(set) var builds: [RouteBuild] = []

  /// The interceptors, or nil if it has none or ended before they were known.
  var asked: [Ticket]? {
    lines.lazy.compactMap { if case .asks(let tickets) = $0 { tickets } else { nil } }.first
  }

  /// A fact or a decision.
  package enum Line: Equatable, Sendable {
    /// A step of a route, counted from 1, was taken: its condition holds, or it has none.
    case took(Int, of: String, RouteCondition?)
    /// A finder searched a number of screens and found one or none.
    case looked(Look)
    case neverLooked(String)
    case began(RouteSource, ScreenID?)
    /// The interceptors, in order.
    case asks([Ticket])
    /// A move changes the stage and removes these screens.
    case moves(RouteMove, taking: [ScreenID])
    case stays(ScreenID)
    case refused(RouteRefusal)
  }

  /// The search of a finder.
  package struct Look: Equatable, Sendable {
    /// The description of the screen.
    package let shows: Shown
    /// The params that had to be equal, with their required values.
    package let by: [Value.Field]
    /// The finder.
    package let finder: Finder
    /// The number of screens that it checked.
    package let count: Int
    /// The screen that it found.
    package let hit: ScreenID?
  }
}
